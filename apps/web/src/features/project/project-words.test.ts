import { expect, it } from "vitest";
import { linkWords, openSignalWords, openWords } from "./project-words.ts";

it("counts the open signals of a project", () => {
  expect([0, 1, 3].map(openWords)).toEqual(["Nothing open", "1 open", "3 open"]);
  expect([0, 1, 3].map(openSignalWords)).toEqual([
    "No open signals",
    "1 open signal",
    "3 open signals",
  ]);
});

it.each([
  ["https://www.example.com/", "example.com"],
  ["http://example.com/a/", "example.com/a"],
  ["https://example.com/a/b", "example.com/a/b"],
  ["https://www.www.example.com", "www.example.com"],
  ["ftp://https://www.example.com", "ftp://https://www.example.com"],
])("shows %s as %s", (link, words) => {
  expect(linkWords(link)).toBe(words);
});
