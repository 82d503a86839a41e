import { afterEach, expect, test } from "vitest";
import { dropDraft, forgetDrafts, keepDraft, readDraft, setDraftOwner } from "./drafts.ts";

afterEach(() => {
  for (const person of ["anna", "bert"]) forgetDrafts(person);
  setDraftOwner(null);
});

test("a draft is found by the person who typed it, and by nobody else", () => {
  setDraftOwner("anna");
  keepDraft("feedback", { subject: "Anna's" });
  setDraftOwner(null);
  expect(readDraft("feedback")).toBeUndefined();
  keepDraft("feedback", { subject: "Nobody's" });
  setDraftOwner("bert");
  expect(readDraft("feedback")).toBeUndefined();
  keepDraft("feedback", { subject: "Bert's" });
  setDraftOwner("anna");
  expect(readDraft("feedback")).toEqual({ subject: "Anna's" });
  forgetDrafts("anna");
  expect(readDraft("feedback")).toBeUndefined();
  setDraftOwner("bert");
  expect(readDraft("feedback")).toEqual({ subject: "Bert's" });
});

test("what is dropped takes along what belongs to it, and nothing that is called alike", () => {
  setDraftOwner("anna");
  for (const key of ["project/1", "project/1/link", "project/12", "project"]) keepDraft(key, key);
  dropDraft("project/1");
  expect(readDraft("project/1")).toBeUndefined();
  expect(readDraft("project/1/link")).toBeUndefined();
  expect(readDraft("project/12")).toBe("project/12");
  expect(readDraft("project")).toBe("project");
});
