import { expect, test } from "vitest";
import { dropDraft, keepDraft, readDraft, setDraftOwner } from "../../shared/drafts.ts";
import { newSignalText } from "../signal/new-signal-draft.ts";
import { pastedLines } from "./pasted-lines.ts";
import { keepSharedText } from "./shared-text.ts";

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
