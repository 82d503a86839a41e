import { maxTitleLength } from "@daysignal/core";
import { addToDraft } from "../../shared/drafts.ts";
import { newSignalText } from "../signal/new-signal-draft.ts";

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number"
    ? String(value).replace(/\s+/g, " ").trim()
    : "";

/**
 * The line for what another app or the bookmarklet shares (§17): its title, text and address, each
 * once. If that is too long, the address is kept.
 */
export function sharedText({ title, text, url }: Record<string, unknown>): string {
  const address = textOf(url);
  const words = [textOf(title), textOf(text)].filter((part) => part !== "");
  // Many apps repeat the title or the address in the text.
  const [first = "", second = ""] = words;
  const line = second.includes(first) ? second : first.includes(second) ? first : words.join(" ");
  if (address === "" || line.includes(address)) return line.slice(0, maxTitleLength);
  const room = Math.max(0, maxTitleLength - address.length - 1);
  return `${line.slice(0, room)} ${address}`.trim().slice(0, maxTitleLength);
}

/** Puts it into the add box, behind what was typed there; a visitor's once they sign in (§17). */
export function keepSharedText(shared: Record<string, unknown>): void {
  const line = sharedText(shared);
  if (line !== "") addToDraft(newSignalText, line);
}
