import { listLines, maxTitleLength } from "@daysignal/core";
import { addToDraft, keepDraft, readDraft } from "../../shared/drafts.ts";
import { newSignalText } from "../signal/new-signal-draft.ts";
import { type PastedDraft, pastedLines } from "./pasted-lines.ts";

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number"
    ? String(value).replace(/\r\n?/g, "\n").trim()
    : "";

/**
 * The line for what another app or the bookmarklet shares (§17): its title, text and address, each
 * once. If that is too long for a title, its parts and lines stay on lines of their own.
 */
export function sharedText({ title, text, url }: Record<string, unknown>): string {
  const address = textOf(url);
  const [first, second] = [textOf(title), textOf(text)];
  // Many apps repeat the title or the address in the text.
  const words = second.includes(first)
    ? [second]
    : first.includes(second)
      ? [first]
      : [first, second];
  const isNamed = words.some((word) => word.includes(address));
  const parts = [...words, isNamed ? "" : address].filter((part) => part !== "");
  const line = parts.join(" ").replace(/\s+/g, " ");
  return line.length > maxTitleLength ? parts.join("\n") : line;
}

/**
 * Keeps it for the add box, behind what was typed there, or for the dialog of pasted lines if it is
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
