import { maxTitleLength } from "@daysignal/core";

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
