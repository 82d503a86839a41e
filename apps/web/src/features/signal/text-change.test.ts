import { expect, test } from "vitest";
import { aSignal } from "../../../test/planner-fixtures.ts";
import { baseOf } from "../conflict/base-of-change.ts";
import {
  notesChange,
  notesDraftKey,
  titleChange,
  titleDraftKey,
  updateInput,
} from "./text-change.ts";

const signal = aSignal("a", { title: "Theirs", notes: "Theirs" });

test("the base of an edited text is its value when editing began", () => {
  const title = titleChange(signal, "Mine", "Before");
  expect(title).toEqual({ title: "Mine" });
  expect(baseOf(title)).toEqual({ ...signal, title: "Before" });
  const notes = notesChange(signal, "Mine", "");
  expect(notes).toEqual({ notes: "Mine" });
  expect(baseOf(notes)).toEqual({ ...signal, notes: null });
  expect(notesChange(signal, "", "Before")).toEqual({ notes: null });
  expect(baseOf(notesChange(signal, "", "Before"))).toEqual({ ...signal, notes: "Before" });
});

test("the base of an input is that of its change, unless one is given", () => {
  const change = titleChange(signal, "Mine", "Before");
  const input = updateInput("a", change);
  expect(input).toEqual({ id: "a", title: "Mine" });
  expect(baseOf(input)).toEqual(baseOf(change));
  expect(baseOf(updateInput("a", change, { title: "Other" }))).toEqual({ title: "Other" });
});

test("the draft keys of a signal's texts are distinct", () => {
  const keys = ["a", "b"].flatMap((id) => [titleDraftKey(id), notesDraftKey(id)]);
  expect(keys).toEqual(["signal/a/title", "signal/a/notes", "signal/b/title", "signal/b/notes"]);
});
