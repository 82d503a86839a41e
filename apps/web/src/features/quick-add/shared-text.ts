import { listLines, maxTitleLength, sharedText } from "@daysignal/core";
import { addToDraft, keepDraft, readDraft } from "../../shared/drafts.ts";
import { newSignalText } from "../signal/new-signal-draft.ts";
import { type PastedDraft, pastedLines } from "./pasted-lines.ts";

/**
 * Keeps what another app or the bookmarklet shares for the add box, behind what was typed there, or for the dialog of pasted lines if it is
 * too long for a title; a visitor's until they sign in (§17). Returns the address that shows it.
 */
export function keepSharedText(shared: Record<string, unknown>): string {
  const text = sharedText(shared);
  const isLong = text.length > maxTitleLength;
  const before = isLong ? (readDraft(pastedLines) as PastedDraft | undefined) : undefined;
  if (typeof before === "object") {
    const lines = before.lines ?? listLines(before.text).map((line) => ({ text: line }));
    keepDraft(pastedLines, { ...before, lines: [...lines, { text }] });
  } else if (text !== "") {
    addToDraft(isLong ? pastedLines : newSignalText, text);
  }
  return isLong ? "/" : "/#add";
}
