import { describe, expect, test } from "vitest";
import { DomainError } from "../errors.ts";
import { calendarDay } from "../time/is-calendar-day.ts";
import { firstFreeSlot, slotCount } from "./day-slots.ts";
import type { SlotEntry } from "./plan.ts";
import { noRoom, type SelectRequest, selectSignal } from "./select-signal.ts";

/** A day written as its slots: "a", "b" … are signals, "_" is an empty slot. */
const dayOf = (slots: string): SlotEntry[] =>
  [...slots].flatMap((signalId, slotPosition) =>
    signalId === "_" ? [] : [{ signalId, slotPosition, done: false }],
  );

/** The inverse, for the slots that the day shows. */
const written = (day: readonly SlotEntry[], limit = 4): string =>
  Array.from(
    { length: slotCount(day, limit) },
    (_, position) => day.find((entry) => entry.slotPosition === position)?.signalId ?? "_",
  ).join("");

/** The error that selecting throws. */
function refusalOf(day: readonly SlotEntry[], request: SelectRequest, limit = 4): DomainError {
  try {
    selectSignal(day, limit, request);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error("The selection was not refused.");
}

describe("selecting a signal", () => {
  test.each<[string, string, SelectRequest, string]>([
    ["takes the first slot of an empty day", "____", { signalId: "x" }, "x___"],
    ["takes the first free slot", "a_c_", { signalId: "x" }, "axc_"],
    ["takes the slot it is dropped on", "a___", { signalId: "x", slotPosition: 3 }, "a__x"],
    [
      "takes a slot that is taken, and the other moves to the first free one",
      "ab__",
      { signalId: "x", slotPosition: 0 },
      "xba_",
    ],
    [
      "takes the last free slot of a day by moving the other there",
      "abc_",
      { signalId: "x", slotPosition: 1 },
      "axcb",
    ],
  ])("%s", (_, before, request, after) => {
    expect(written(selectSignal(dayOf(before), 4, request))).toBe(after);
  });

  test("starts unfinished", () => {
    expect(selectSignal([], 4, { signalId: "x" })).toEqual([
      { signalId: "x", slotPosition: 0, done: false },
    ]);
  });

  test("keeps finished signals finished, even if they move", () => {
    const day = dayOf("a___").map((entry) => ({ ...entry, done: true }));
    expect(selectSignal(day, 4, { signalId: "x", slotPosition: 0 })).toContainEqual({
      signalId: "a",
      slotPosition: 1,
      done: true,
    });
  });
});

describe("selecting a signal that is already there", () => {
  test("without a slot is refused with the words 'Already added'", () => {
    const refusal = refusalOf(dayOf("abcd"), { signalId: "b" });
    expect(refusal.code).toBe("ALREADY_ADDED");
    expect(refusal.message).toBe("Already added");
    expect(refusal.details).toEqual({ field: "taskId" });
  });

  test("is refused for that reason even if a replacement would make room", () => {
    const refusal = refusalOf(dayOf("abcd"), { signalId: "b", replaceSignalId: "a" });
    expect(refusal.code).toBe("ALREADY_ADDED");
  });

  test.each<[string, string, number, string]>([
    ["moves it to a free slot", "ab__", 3, "_b_a"],
    ["swaps it with what holds the slot", "abcd", 2, "cbad"],
    ["leaves it where it already is", "abcd", 0, "abcd"],
  ])("with a slot %s", (_, before, slotPosition, after) => {
    const day = selectSignal(dayOf(before), 4, { signalId: "a", slotPosition });
    expect(written(day)).toBe(after);
  });

  test("keeps it finished when it moves", () => {
    const day = [{ signalId: "a", slotPosition: 0, done: true }];
    expect(selectSignal(day, 4, { signalId: "a", slotPosition: 2 })).toEqual([
      { signalId: "a", slotPosition: 2, done: true },
    ]);
  });
});

describe("selecting a signal for a full day", () => {
  test("is refused with the limit in the message", () => {
    const refusal = refusalOf(dayOf("abcd"), { signalId: "x" });
    expect(refusal.code).toBe("DAY_FULL");
    expect(refusal.message).toBe("You can only have 4 signals for today.");
    expect(refusal.details.limit).toBe(4);
    const another = refusalOf(dayOf("abcd"), {
      signalId: "x",
      day: { date: calendarDay("2026-03-15"), today: calendarDay("2026-03-14") },
    });
    expect(another.message).toBe("You can only have 4 signals for tomorrow.");
  });

  test("is refused for a drop on a slot as well", () => {
    expect(refusalOf(dayOf("abcd"), { signalId: "x", slotPosition: 1 }).code).toBe("DAY_FULL");
  });

  test("is refused at a raised limit, with that limit in the message", () => {
    const refusal = refusalOf(dayOf("abcdef"), { signalId: "x" }, 6);
    expect(refusal.message).toBe("You can only have 6 signals for today.");
  });

  test("is refused if the limit was lowered below the day's number of signals", () => {
    expect(refusalOf(dayOf("abcdef"), { signalId: "x" }).code).toBe("DAY_FULL");
  });

  test("is refused on a day off, unless it is already there or replaces another", () => {
    expect(refusalOf([], { signalId: "x" }, 0).code).toBe("DAY_OFF");
    expect(refusalOf([], { signalId: "x", slotPosition: 3 }, 0).code).toBe("DAY_OFF");
    expect(refusalOf(dayOf("ab"), { signalId: "x", slotPosition: 9 }, 0).code).toBe("DAY_OFF");
    expect(noRoom(0, { field: "day" }).details).toEqual({ field: "day" });
    expect(noRoom(0).details).toStrictEqual({});
    expect(refusalOf(dayOf("ab"), { signalId: "x" }, 0).code).toBe("DAY_OFF");
    expect(refusalOf(dayOf("ab"), { signalId: "a" }, 0).code).toBe("ALREADY_ADDED");
    expect(written(selectSignal(dayOf("ab"), 0, { signalId: "x", replaceSignalId: "a" }), 0)).toBe(
      "xb",
    );
    expect(written(selectSignal(dayOf("ab"), 0, { signalId: "a", slotPosition: 1 }), 0)).toBe("ba");
    expect(written(selectSignal(dayOf("a"), 0, { signalId: "a", slotPosition: 0 }), 0)).toBe("a");
  });

  test("counts signals rather than slots: finished ones count, gaps do not", () => {
    const finished = dayOf("abcd").map((entry) => ({ ...entry, done: true }));
    expect(refusalOf(finished, { signalId: "x" }).code).toBe("DAY_FULL");
    const gaps = selectSignal(dayOf("a____f"), 4, { signalId: "x" });
    expect(written(gaps)).toBe("ax___f");
  });

  test("uses the slot of the replaced signal", () => {
    const day = selectSignal(dayOf("abcd"), 4, { signalId: "x", replaceSignalId: "c" });
    expect(written(day)).toBe("abxd");
  });

  test("or not, uses the slot of the replaced signal rather than the first free one", () => {
    const day = selectSignal(dayOf("a_c_"), 4, { signalId: "x", replaceSignalId: "c" });
    expect(written(day)).toBe("a_x_");
  });

  test("uses the requested slot, and the previous signal gets the freed one", () => {
    const day = selectSignal(dayOf("abcd"), 4, {
      signalId: "x",
      slotPosition: 0,
      replaceSignalId: "c",
    });
    expect(written(day)).toBe("xbad");
  });

  test("replaces a signal even if the day exceeds its limit", () => {
    const day = selectSignal(dayOf("abcdef"), 4, { signalId: "x", replaceSignalId: "e" });
    expect(written(day)).toBe("abcdxf");
  });

  test("is refused if the signal to replace is not on that day", () => {
    const refusal = refusalOf(dayOf("abcd"), { signalId: "x", replaceSignalId: "y" });
    expect(refusal.code).toBe("NOT_PLANNED");
    expect(refusal.details.field).toBe("replaceTaskId");
  });
});

describe("a slot beyond the day's limit", () => {
  test("is refused", () => {
    const refusal = refusalOf(dayOf("a___"), { signalId: "x", slotPosition: 4 });
    expect(refusal.code).toBe("INVALID_INPUT");
    expect(refusal.details.field).toBe("slotPosition");
    expect(refusal.message).toBe("slotPosition lies beyond the slots of that day.");
  });

  test("is accepted if the day already has more signals than its limit", () => {
    const day = selectSignal(dayOf("a____f"), 4, { signalId: "x", slotPosition: 4 });
    expect(written(day)).toBe("a___xf");
  });
});

describe("the slots of a day", () => {
  test("are as many as its limit, or more if it already has more", () => {
    expect(slotCount([], 4)).toBe(4);
    expect(slotCount(dayOf("ab__"), 4)).toBe(4);
    expect(slotCount(dayOf("abcdef"), 4)).toBe(6);
    expect(slotCount(dayOf("_____f"), 4)).toBe(6);
    expect(slotCount(dayOf("ab"), 10)).toBe(10);
  });

  test("are filled from the lowest free one", () => {
    expect(firstFreeSlot([])).toBe(0);
    expect(firstFreeSlot(dayOf("_b"))).toBe(0);
    expect(firstFreeSlot(dayOf("ab_d"))).toBe(2);
    expect(firstFreeSlot(dayOf("abcd"))).toBe(4);
  });
});
