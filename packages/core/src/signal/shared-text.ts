import { maxTitleLength } from "../constants.ts";

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

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number"
    ? String(value).replace(/\r\n?/g, "\n").trim()
    : "";
