import fc from "fast-check";
import { expect, test } from "vitest";
import { dropDraft, keepDraft, readDraft, setDraftOwner } from "../../shared/drafts.ts";
import { newSignalText } from "../signal/new-signal-draft.ts";
import { pastedLines } from "./pasted-lines.ts";
import { keepSharedText, sharedText } from "./shared-text.ts";

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

test("a short text waits in the add box, a long one among the pasted lines that were kept", () => {
  setDraftOwner("ada");
  for (const key of [newSignalText, pastedLines]) dropDraft(key);
  const fits = "x".repeat(500);
  expect([keepSharedText({ text: fits }), keepSharedText({})]).toEqual(["/#add", "/#add"]);
  expect([readDraft(newSignalText), readDraft(pastedLines)]).toEqual([fits, undefined]);

  const long = `${fits}y`;
  expect(keepSharedText({ text: long })).toBe("/");
  expect(readDraft(pastedLines)).toBe(long);
  keepDraft(pastedLines, { text: "One\n- Two" });
  keepSharedText({ text: long });
  const lines = [{ text: "One" }, { text: "Two" }, { text: long }];
  expect(readDraft(pastedLines)).toEqual({ text: "One\n- Two", lines });
  keepSharedText({ text: long });
  expect(readDraft(pastedLines)).toMatchObject({ lines: [...lines, { text: long }] });
  expect(readDraft(newSignalText)).toBe(fits);
  setDraftOwner(null);
});
