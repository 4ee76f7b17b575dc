#!/usr/bin/env python3
"""Serves the page to this machine: serve.py FOLDER [PORT]. Prints its address; Ctrl+C ends it."""
import functools
import http.server
import sys


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                      ".wasm": "application/wasm", ".js": "text/javascript",
                      ".json": "application/json"}

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")  # a new build is seen at once
        super().end_headers()

    def log_message(self, *_):
        pass


def server(folder, port=0):
    """A port of 0 takes one that is free."""
    return http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), functools.partial(Handler, directory=str(folder)))


if __name__ == "__main__":
    try:
        serving = server(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 8080)
    except OSError:  # somebody has that port
        serving = server(sys.argv[1])
    print(f"http://localhost:{serving.server_port}/", flush=True)
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        pass
