// Keeps the page for when there is no network. Every build has a version of its own, and its files
// stay together: a new version waits until the player takes it.
"use strict";

const VERSION = "@VERSION@";
const FILES = @FILES@;
const OURS = "carom " + registration.scope + " ";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(OURS + VERSION).then((cache) =>
    cache.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })))));
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(OURS) && name !== OURS + VERSION) await caches.delete(name);
    }
    await clients.claim();
  })());
});

addEventListener("message", (event) => { if (event.data === "take over") skipWaiting(); });

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(registration.scope)) return;
  event.respondWith((async () => {
    const cache = await caches.open(OURS + VERSION);
    return await cache.match(event.request, { ignoreSearch: true }) || fetch(event.request);
  })());
});
