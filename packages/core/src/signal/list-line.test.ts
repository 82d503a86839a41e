import { expect, test } from "vitest";
import { earlierLines, listLines } from "./list-line.ts";

test("the lines of a pasted list lose their marks and nothing else", () => {
  const text =
    "Shopping:\r\n- [ ] Milk !4\r\n  * [x] Bread\n\n1. Call Anna\r2) -5 °C\n•\tTea \n- [ ]\n-\n[link] -\n10.  Ten\n-  [x]  Two\u2028[] Box\n a - b\n3.5 - 1\n[ ] \n[ok] fine\n - [x]\t\n* []";
  expect(listLines(text)).toEqual([
    "Shopping:",
    "Milk !4",
    "Bread",
    "Call Anna",
    "-5 °C",
    "Tea",
    "[link] -",
    "Ten",
    "Two",
    "Box",
    "a - b",
    "3.5 - 1",
    "[ok] fine",
  ]);
});

test("lines with the same words are found, whatever their case and spaces", () => {
  const earlier = (...lines: string[]) => [...earlierLines(lines.map((text) => ({ text })))];
  expect(earlier("Milk", "Bread", " milk ", "", "", "BREAD", "Milk  2")).toEqual([
    [2, 1],
    [5, 2],
  ]);
  expect(earlier("Buy milk", "Buymilk")).toEqual([]);
});
