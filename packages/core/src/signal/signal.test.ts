import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { signalTypes } from "./choices.ts";
import {
  completeSignalInput,
  createSignalInput,
  listSignalsInput,
  recurrences,
  signalIdInput,
  signalSorts,
  signalStatuses,
  signalViews,
  tagsSchema,
  updateSignalInput,
} from "./signal.ts";

const id = "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69";

test("the enums of a signal are those of the product", () => {
  expect(signalTypes).toEqual(["work", "personal"]);
  expect(signalStatuses).toEqual(["inbox", "active", "done", "deleted"]);
  expect(recurrences).toEqual(["none", "daily", "weekly", "monthly", "custom"]);
  expect(signalSorts).toEqual([
    "created-desc",
    "created-asc",
    "deadline",
    "priority",
    "title",
    "manual",
  ]);
  // Of §2, and those of what is not for today.
  expect(signalViews.filter((view) => view !== "hidden" && view !== "waiting")).toEqual([
    "recommended",
    "available",
    "scheduled",
    "completed",
  ]);
});

describe("tags", () => {
  test("are trimmed, without blanks and duplicates, in the given order", () => {
    expect(tagsSchema.parse([" urgent", "call ", "", "urgent", "  ", "Urgent"])).toEqual([
      "urgent",
      "call",
      "Urgent",
    ]);
  });

  test.each([
    ["no list", "urgent"],
    ["a number among them", ["urgent", 1]],
    ["a null among them", [null]],
    ["one that is too long", ["x".repeat(51)]],
    ["too many", Array.from({ length: 31 }, (_, index) => `tag ${index}`)],
    ["one that cannot be stored", ["a\u0000"]],
  ])("are refused with %s", (_, tags) => {
    expect(tagsSchema.safeParse(tags).success).toBe(false);
  });

  test("that are normalised already stay as they are", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 50 }), { maxLength: 30 }), (tags) => {
        const parsed = tagsSchema.safeParse(tags);
        if (!parsed.success) return;
        expect(tagsSchema.parse(parsed.data)).toEqual(parsed.data);
        expect(parsed.data).toEqual([...new Set(parsed.data)]);
        for (const tag of parsed.data) expect(tag).toBe(tag.trim() || "never blank");
      }),
    );
  });
});

/**
 * Inputs for creating and updating have these fields. An update needs an id, a new signal a title.
 */
const inputs = [
  ["a new signal", createSignalInput, { title: "a" }],
  ["a change", updateSignalInput, { id }],
] as const;

describe.each(inputs)("%s", (_, schema, required) => {
  const accepts = (fields: object) => schema.safeParse({ ...required, ...fields }).success;

  test.each([
    ["priority", 1, 5],
    ["impact", 1, 4],
    ["effort", 1, 5],
    ["estimatedMinutes", 1, 1440],
  ])("has a whole %s from %i to %i", (field, min, max) => {
    expect(accepts({ [field]: min })).toBe(true);
    expect(accepts({ [field]: max })).toBe(true);
    for (const value of [min - 1, max + 1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(accepts({ [field]: value })).toBe(false);
    }
  });

  test.each(["priority", "impact", "effort", "estimatedMinutes"])(
    "takes no text, truth or nothing for the number %s",
    (field) => {
      for (const value of ["2", "", true, false, null, [2]]) {
        expect(accepts({ [field]: value })).toBe(false);
      }
    },
  );

  test.each([
    { title: "Write" },
    { notes: null },
    { notes: "" },
    { type: "personal" },
    { status: "inbox" },
    { status: "active" },
    { status: "done" },
    { dueDate: null },
    { dueDate: "2020-01-01T00:00:00Z" },
    { projectId: null },
    { projectId: id },
    { tags: [] },
    { recurrence: null },
    { recurrence: "none" },
    { recurrence: "monthly" },
  ])("takes %j", (fields) => {
    expect(accepts(fields)).toBe(true);
  });

  test.each([
    { title: "" },
    { title: "   " },
    { title: null },
    { title: 5 },
    { title: "x".repeat(501) },
    { title: "a\u0000" },
    { notes: "x".repeat(20_001) },
    { notes: "\ud83d" },
    { notes: 0 },
    { type: "home" },
    { type: null },
    { status: "open" },
    { status: null },
    { dueDate: "2026-03-14" },
    { dueDate: "" },
    { dueDate: 0 },
    { projectId: "" },
    { projectId: "1" },
    { tags: null },
    { tags: "urgent" },
    { recurrence: "yearly" },
    { recurrence: "" },
  ])("refuses %j", (fields) => {
    expect(accepts(fields)).toBe(false);
  });

  test.each([
    "version",
    "createdAt",
    "completedAt",
    "currentLocation",
    "slotPosition",
    "incompleteRolloverCount",
    "decidedAtReturns",
    "manualPosition",
    "recurrenceAnchor",
    "userId",
    "constructor",
    "anything",
  ])("refuses the field %s, which is not the caller's to set", (field) => {
    expect(accepts({ [field]: 1 })).toBe(false);
  });

  test("refuses __proto__ as it comes out of JSON", () => {
    const json = JSON.stringify(required).replace("{", '{"__proto__":{"title":"b"},');
    expect(schema.safeParse(JSON.parse(json)).success).toBe(false);
  });

  test.each([[[]], ["text"], [null], [undefined], [7]])("is an object, not %j", (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });

  test("trims its title and turns its deadline into UTC", () => {
    const input = { ...required, title: " Write ", dueDate: "2026-03-14T18:00:00+01:00" };
    expect(schema.parse(input)).toMatchObject({
      title: "Write",
      dueDate: "2026-03-14T17:00:00.000Z",
    });
  });
});

describe("a new signal", () => {
  test("needs a title", () => {
    expect(createSignalInput.safeParse({}).success).toBe(false);
  });

  test("may bring its own id", () => {
    expect(createSignalInput.parse({ id, title: "a" }).id).toBe(id);
    expect(createSignalInput.safeParse({ id: "1", title: "a" }).success).toBe(false);
  });

  test("is not created in the trash, nor for a day", () => {
    expect(createSignalInput.safeParse({ title: "a", status: "deleted" }).success).toBe(false);
    expect(createSignalInput.safeParse({ title: "a", date: "2026-03-14" }).success).toBe(false);
  });
});

describe("a change", () => {
  test("may be empty", () => {
    expect(updateSignalInput.parse({ id })).toEqual({ id });
  });

  test("may move it to the trash, and say which occurrence its status is about", () => {
    const change = { id, status: "deleted", date: "2026-03-14" };
    expect(updateSignalInput.parse(change)).toEqual(change);
    expect(updateSignalInput.safeParse({ id, date: "2026-02-30" }).success).toBe(false);
  });
});

describe("naming a signal", () => {
  test("takes its id and nothing else", () => {
    expect(signalIdInput.parse({ id })).toEqual({ id });
    expect(signalIdInput.safeParse({ id, force: true }).success).toBe(false);
    expect(signalIdInput.safeParse({}).success).toBe(false);
  });

  test("to complete it takes a date as well", () => {
    expect(completeSignalInput.parse({ id, date: "2026-03-14" })).toEqual({
      id,
      date: "2026-03-14",
    });
    expect(completeSignalInput.safeParse({ id, date: "tomorrow" }).success).toBe(false);
    expect(completeSignalInput.safeParse({ id, done: true }).success).toBe(false);
  });
});

describe("listing signals", () => {
  test("accepts no filter and every filter", () => {
    const everything = {
      status: "done",
      type: "work",
      projectId: id,
      tag: "urgent",
      search: "report",
      sort: "deadline",
      limit: 10_000,
      cursor: "abc",
    };
    expect(listSignalsInput.parse({})).toEqual({});
    expect(listSignalsInput.parse(everything)).toEqual(everything);
  });

  test.each([
    { limit: 0 },
    { limit: 10_001 },
    { limit: "10" },
    { sort: "score" },
    { status: "open" },
    { search: "x".repeat(201) },
    { search: "\u0000" },
    { tag: "\u0000" },
    { page: 2 },
  ])("is refused with %j", (narrowing) => {
    expect(listSignalsInput.safeParse(narrowing).success).toBe(false);
  });
});
