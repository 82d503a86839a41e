import { useEffect } from "react";
import { createKeybindingsHandler, type KeybindingsMap } from "tinykeys";
import { type CommandId, commandList, runCommand } from "./commands.ts";
import { hasSingleKeys } from "./key-switch.ts";

/** Elements that handle key presses themselves. */
const keyEaters =
  "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], " +
  "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]";
const openDialog = "[data-scope=dialog][data-part=content][data-state=open]";

/** Combinations with Ctrl or ⌘ type nothing, so they also work in a field. */
const isChord = (keys: string) => keys.startsWith("$mod+");
/** In a field, the browser's own undo and redo take precedence. */
const fieldsOwn: ReadonlySet<CommandId> = new Set(["undo", "redo"]);

/** In tinykeys' syntax. Signs may need Shift, depending on the keyboard. */
function binding(keys: string): string {
  if (isChord(keys)) return keys.replace(/.$/, (key) => key.toLowerCase());
  return /^[A-Z]$/.test(keys) ? keys.toLowerCase() : `[Shift]+${keys}`;
}

const isIn = (selector: string, target: EventTarget | null) =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether a key press triggers the command: not while typing, composing, or in a dialog. */
export function isForCommand(id: CommandId, keys: string, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  const chord = isChord(keys);
  if (isIn(keyEaters, event.target)) {
    const inDialog = isIn("[role=dialog], [role=alertdialog]", event.target);
    if (!chord || inDialog || fieldsOwn.has(id)) return false;
  }
  if (document.querySelector(openDialog)) return false;
  return chord || hasSingleKeys() || keys.length > 1;
}

const bindings: KeybindingsMap = Object.fromEntries(
  commandList.flatMap(({ id, keys = [] }) =>
    keys.map((key) => [
      binding(key),
      (event: KeyboardEvent) => {
        if (isForCommand(id, key, event) && runCommand(id, event.key)) event.preventDefault();
      },
    ]),
  ),
);

/** Listens for the keys of all commands; once per page. */
export function useCommandKeys(): void {
  useEffect(() => {
    // Which presses to ignore depends on the command.
    const handler = createKeybindingsHandler(bindings, { ignore: () => false });
    addEventListener("keydown", handler);
    return () => removeEventListener("keydown", handler);
  }, []);
}
