import fc from "fast-check";
import { expect, test } from "vitest";
import { sharedText } from "./shared-text.ts";

const url = "https://example.org/map";

test.each([
  [{ title: "A map", url }, `A map ${url}`],
  [{ title: "A map", text: `A map ${url}`, url }, `A map ${url}`],
  [{ title: "A map\nof it", text: "Look" }, "A map of it Look"],
  [{ text: url }, url],
  [{ url }, url],
  [
    { title: "Chapter", text: `${"long ".repeat(99)}one\r\ntwo`, url },
    `Chapter\n${"long ".repeat(99)}one\ntwo\n${url}`,
  ],
  [{ title: 42, text: null, url: {} }, "42"],
  [{}, ""],
])("%j becomes %j", (shared, line) => {
  expect(sharedText(shared)).toBe(line);
});

test("all of it is kept, in one line if that is short enough for a title", () => {
  const words = fc.string({ maxLength: 900 }).map((text) => text.trim());
  const inLine = (text: string) => text.replace(/\s+/g, " ");
  fc.assert(
    fc.property(words, words, (title, text) => {
      const all = sharedText({ title, text, url });
      for (const part of [title, text, url]) expect(inLine(all)).toContain(inLine(part));
      if (all.includes("\n")) expect(inLine(all).length).toBeGreaterThan(500);
    }),
  );
});
