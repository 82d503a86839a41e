import { announce } from "./announcer.tsx";
import { undoLast } from "./last-undo.ts";
import { showNotice } from "./toasts.ts";

/** The command Undo (§2): takes back what was done last, and says so. */
export function undoCommand(): void {
  if (undoLast(Date.now())) announce("Undone.");
  else showNotice("Nothing to undo");
}
