import { afterEach, expect, test, vi } from "vitest";
import {
  addToDraft,
  dropDraft,
  forgetDrafts,
  keepDraft,
  onDraftChange,
  readDraft,
  setDraftOwner,
} from "./drafts.ts";

afterEach(() => {
  for (const person of ["anna", "bert", "carl"]) forgetDrafts(person);
  setDraftOwner(null);
});

test("a draft is found by the user who typed it only", () => {
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

test("what a visitor adds goes, once, behind the draft of who signs in next", () => {
  setDraftOwner("anna");
  keepDraft("text", "Typed");
  setDraftOwner(null);
  addToDraft("text", "Shared");
  addToDraft("text", "Shared again");
  expect(readDraft("text")).toBeUndefined();
  setDraftOwner("anna");
  expect(readDraft("text")).toBe("Typed Shared Shared again");
  setDraftOwner("bert");
  expect(readDraft("text")).toBeUndefined();
});

test("dropping a draft drops its children, and no draft with a similar name", () => {
  setDraftOwner("anna");
  for (const key of ["project/1", "project/1/link", "project/12", "project"]) keepDraft(key, key);
  dropDraft("project/1");
  expect(readDraft("project/1")).toBeUndefined();
  expect(readDraft("project/1/link")).toBeUndefined();
  expect(readDraft("project/12")).toBe("project/12");
  expect(readDraft("project")).toBe("project");
});

test("a draft is stored until it is dropped, survives a reload, and is not stored without an owner", () => {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  const storage: Record<string, string> = Object.create(methods);
  vi.stubGlobal("sessionStorage", storage);
  keepDraft("title", "Nobody's");
  expect(Object.keys(storage)).toEqual([]);
  setDraftOwner("anna");
  keepDraft("title", "Anna's");
  const [name = ""] = Object.keys(storage);
  // A draft that an earlier page stored for a user whose drafts were not read yet.
  storage[name.replace("anna", "carl")] = storage[name] ?? "";
  storage[name.replace("anna", "carl").replace("title", "broken")] = "{";
  setDraftOwner("carl");
  expect([readDraft("title"), readDraft("broken")]).toEqual(["Anna's", undefined]);
  dropDraft("title");
  expect(Object.values(storage).sort()).toEqual(['"Anna\'s"', "{"]);
  forgetDrafts("carl");
  expect(Object.keys(storage)).toEqual([name]);
});

test("listeners are notified of each change only", () => {
  const heard = vi.fn();
  const stop = onDraftChange(heard);
  const times = (act: () => void) => {
    heard.mockClear();
    act();
    return heard.mock.calls.length;
  };
  expect(times(() => dropDraft("title"))).toBe(0);
  expect(times(() => setDraftOwner("anna"))).toBe(1);
  expect(times(() => setDraftOwner("anna"))).toBe(0);
  expect(times(() => keepDraft("title", "Anna's"))).toBe(1);
  expect(times(() => dropDraft("title"))).toBe(1);
  stop();
  expect(times(() => keepDraft("title", "Anna's"))).toBe(0);
});
