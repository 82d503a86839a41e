import { isComposing } from "@daysignal/ui";
import { createKeybindingsHandler, type KeybindingsMap } from "tinykeys";
import { type CommandId, commandList, isCharacter, runCommand } from "./commands.ts";
import { hasSingleKeys } from "./key-switch.ts";
import { collectTyping, countOpenings } from "./typed-ahead.ts";

/** Elements that handle key presses themselves. */
const keyEaters =
  "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], " +
  "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]";
const openDialog = "[data-scope=dialog][data-part=content][data-state=open]";

/** Combinations with Ctrl or ⌘ type nothing, so they also work in a field. */
const isChord = (keys: string) => keys.startsWith("$mod+");
/** In a field, the browser's own undo and redo take precedence. */
const fieldsOwn: ReadonlySet<CommandId> = new Set(["undo", "redo"]);

const hasLetter = (keys: string) => /(^|\+)[A-Z]$/.test(keys);

/** In tinykeys' syntax. Signs may need Shift, depending on the keyboard. */
function binding(keys: string): string {
  return hasLetter(keys) || isChord(keys)
    ? keys.replace(/.$/, (key) => key.toLowerCase())
    : `[Shift]+${keys}`;
}

/** The same by the key's place on the keyboard, for layouts without Latin letters. */
const placeBinding = (keys: string) => keys.replace(/.$/, (letter) => `Key${letter}`);
const isOtherLetter = ({ key }: KeyboardEvent) => key.length === 1 && key > "\x7f";

const isIn = (selector: string, target: EventTarget | null) =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether a key press triggers the command: not while typing, composing, or in a dialog. */
export function isForCommand(id: CommandId, keys: string, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isComposing(event) || event.repeat) return false;
  const chord = isChord(keys);
  if (isIn(keyEaters, event.target)) {
    const inDialog = isIn("[role=dialog], [role=alertdialog]", event.target);
    if (!chord || inDialog || fieldsOwn.has(id)) return false;
  }
  if (document.querySelector(openDialog)) return false;
  return hasSingleKeys() || !isCharacter(keys);
}

const bindings: KeybindingsMap = Object.fromEntries(
  commandList.flatMap(({ id, keys = [], next }) =>
    keys.flatMap((key) => {
      const run = (event: KeyboardEvent) => {
        const opened = countOpenings();
        if (!isForCommand(id, key, event) || !runCommand(id, event.key)) return;
        event.preventDefault();
        // What is typed next is for what is being opened, which may still be loading.
        if (countOpenings() > opened) collectTyping(next !== undefined);
      };
      const runByPlace = (event: KeyboardEvent) => {
        if (isOtherLetter(event)) run(event);
      };
      return [
        [binding(key), run],
        ...(hasLetter(key) ? [[placeBinding(key), runByPlace] as const] : []),
      ];
    }),
  ),
);

/** Listens for the keys of all commands; once per page. Returns the function that stops it. */
export function listenForKeys(): () => void {
  // Which presses to ignore depends on the command.
  const handler = createKeybindingsHandler(bindings, { ignore: () => false });
  addEventListener("keydown", handler);
  return () => removeEventListener("keydown", handler);
}
