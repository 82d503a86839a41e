import { createSignalInput, listSignalsInput, selectSignalInput } from "@daysignal/core";
import { expect, test } from "vitest";
import { z } from "zod";
import { inputProblem } from "./input-errors.ts";

function refusalOf(schema: z.ZodType, input: unknown) {
  const { error } = schema.safeParse(input);
  if (!error) throw new Error("The schema accepted it.");
  const { code, message, details } = inputProblem(error);
  expect(code).toBe("INVALID_INPUT");
  return { field: details.field, message };
}

test("a missing field is said to be required", () => {
  expect(refusalOf(createSignalInput, {})).toEqual({
    field: "title",
    message: "title is required.",
  });
});

test("a value of another type gets the expected type in the message", () => {
  expect(refusalOf(createSignalInput, { title: "x", priority: "3" })).toEqual({
    field: "priority",
    message: "priority must be a number.",
  });
});

test("an unknown field is named", () => {
  expect(refusalOf(createSignalInput, { title: "x", prio: 3 })).toEqual({
    field: "prio",
    message: "prio is not a known field.",
  });
});

test("a bound is explained in the unit of its field", () => {
  expect(refusalOf(createSignalInput, { title: "x", priority: 9 }).message).toBe(
    "priority must be at most 5.",
  );
  expect(refusalOf(createSignalInput, { title: "x".repeat(501) }).message).toBe(
    "title must be at most 500 characters long.",
  );
  const tags = Array.from({ length: 31 }, (_, index) => `tag ${index}`);
  expect(refusalOf(createSignalInput, { title: "x", tags }).message).toBe(
    "tags must have at most 30 entries.",
  );
});

test("a choice lists what can be chosen", () => {
  expect(refusalOf(listSignalsInput, { sort: "newest" }).message).toBe(
    "sort must be one of created-desc, created-asc, deadline, priority, title, manual.",
  );
});

test("a day that does not exist gets the format in the message", () => {
  const taskId = "6d0f4dd8-0f4e-4b8e-9a55-6f6f0b1c2d3e";
  expect(refusalOf(selectSignalInput, { date: "2026-02-30", taskId })).toEqual({
    field: "date",
    message: "date must be a day that exists, written yyyy-MM-dd.",
  });
});

test.each([
  [z.strictObject({ text: z.string().min(3) }), "text must be at least 3 characters long."],
  [z.strictObject({ text: z.array(z.string()).min(3) }), "text must have at least 3 entries."],
  [z.strictObject({ text: z.number().min(3) }), "text must be at least 3."],
  [z.strictObject({ text: z.number().multipleOf(2) }), "text is not valid."],
  [z.strictObject({ text: z.uuid() }), "text must be a UUID."],
  [z.strictObject({ text: z.email() }), "text is not written as it should be."],
  [z.strictObject({ text: z.date() }), "text must be a date."],
])("a value says what its schema %# expects", (schema, message) => {
  const text = message.includes("entries") ? [] : /3\.|valid/.test(message) ? 1 : "a";
  expect(refusalOf(schema, { text })).toEqual({ field: "text", message });
});

test("an input that is not an object has no field", () => {
  expect(refusalOf(createSignalInput, 7).field).toBeUndefined();
});

test("a nested entry is named by its path", () => {
  const nested = z.strictObject({ outer: z.strictObject({}) });
  expect(refusalOf(nested, { outer: { inner: 1 } }).field).toBe("outer.inner");
  expect(refusalOf(createSignalInput, { title: "x", tags: ["a", 7] }).field).toBe("tags.1");
});
