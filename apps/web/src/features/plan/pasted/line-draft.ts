import {
  type DraftContext,
  draftOfLine,
  maxNotesLength,
  maxTitleLength,
  type QuickAdd,
} from "@daysignal/core";
import type { PastedLine } from "../../quick-add/pasted-lines.ts";
import type { LineDraft } from "./add-lines.ts";

/** How many lines are looked at and added at once; each is a call of its own. */
export const maxLines = 200;

/** True for a line that is too long for a title: its words are not understood. */
export const isLong = (text: string) => text.trim().length > maxTitleLength;

/** True for a line that is also too long for the notes. */
export const isTooLong = (text: string) => text.trim().length > maxNotesLength;

/** The lines to add: neither left out nor empty. */
export const keptLines = (lines: readonly PastedLine[]) =>
  lines.filter(({ text, isLeftOut }) => !isLeftOut && text.trim() !== "");

/**
 * The signal of a line. A text that is too long for a title goes into the notes as a whole; the title
 * is its start, or the first of its lines.
 */
export function lineDraft(line: PastedLine, said: QuickAdd, context: DraftContext): LineDraft {
  const text = line.text.trim();
  const draft = draftOfLine(said, context);
  if (!isLong(text)) return { ...draft, line };
  const [first = ""] = text.split("\n", 1);
  const title = isLong(first) ? `${first.slice(0, maxTitleLength - 1)}…` : first.trim();
  return { line, placement: draft.placement, input: { ...draft.input, title, notes: text } };
}
