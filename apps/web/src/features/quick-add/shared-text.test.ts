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
  [{ title: 42, text: null, url: {} }, "42"],
  [{}, ""],
])("%j becomes %j", (shared, line) => {
  expect(sharedText(shared)).toBe(line);
});

test("a line fits into the box, with its whole address", () => {
  const words = fc.string({ maxLength: 900 });
  fc.assert(
    fc.property(words, words, (title, text) => {
      const line = sharedText({ title, text, url });
      expect(line.length).toBeLessThanOrEqual(500);
      expect(line).toContain(url.slice(0, 10));
    }),
  );
});
