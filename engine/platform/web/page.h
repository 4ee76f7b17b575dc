#pragma once
// What the page around the game is told, and what it tells. The other side is
// resources/web/page/page.js.

namespace carom::platform {

/// The player has left the game: the page offers to begin again.
void page_ended();
/// A frame at once, without waiting for a picture: a tab that is being hidden gets none.
void frame_now();

}  // namespace carom::platform
