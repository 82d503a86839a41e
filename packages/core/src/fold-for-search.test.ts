import { expect, test } from "vitest";
import { foldForSearch } from "./fold-for-search.ts";

test.each([
  ["Café", "cafe"],
  ["Straße", "STRASSE"],
  ["İstanbul", "istanbul"],
  ["ılık", "ILIK"],
  ["Łódź", "łodz"],
  ["Οδός", "ΟΔΟΣ"],
  ["ＡＢＣ１", "abc1"],
  ["ｶﾞｲﾄﾞ", "ガイド"],
  ["שָׁלוֹם", "שלום"],
  ["مُهِمّ", "مهم"],
  ["Ver\u00adtrag", "vertrag"],
])("%s is found by %s", (text, typed) => {
  expect(foldForSearch(text)).toBe(foldForSearch(typed));
});

test("kana that are other syllables stay apart", () => {
  expect(foldForSearch("はは")).not.toBe(foldForSearch("ばば"));
});
