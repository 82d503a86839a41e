import fc from "fast-check";
import { expect, it } from "vitest";
import {
  aPlan,
  aSignal,
  friday,
  plannedOn,
  saturday,
  sunday,
} from "../../test/planner-fixtures.ts";
import { defaultScoreWeights } from "../signal/score-weights.ts";
import type { Signal } from "../signal/signal.ts";
import { plusDays } from "../time/calendar-day.ts";
import { cameOutOfHiding, morningParts } from "./morning-parts.ts";

const minutesLeft = 480;
const rule = { timeZone: "UTC", dayStart: "00:00" };
const ids = (list: readonly Signal[]) => list.map(({ id }) => id);

const due = (id: string, day: string, priority: number) =>
  aSignal(id, { dueDate: `${day}T23:59:59.999Z`, priority });
const series = plannedOn(saturday, 0, "series", { recurrence: "daily" });
const chosen = plannedOn(saturday, 1, "chosen", { priority: 5 });
const finished = plannedOn(saturday, 2, "finished", { status: "done" });
const returnedIds = ["back", "back and due", "gone since"];
const shownIds = ["shown", "due 1"];
const signals = [
  ...[series, chosen, finished],
  aSignal("shown", { hiddenUntil: saturday }),
  aSignal("asking", { waitingFor: "Anna", askOn: friday, priority: 4 }),
  aSignal("waiting", { waitingFor: "Anna", askOn: sunday }),
  aSignal("back", { priority: 2, incompleteRolloverCount: 1 }),
  { ...due("back and due", friday, 1), incompleteRolloverCount: 1 },
  plannedOn(sunday, 0, "gone since"),
  ...[1, 2, 3, 4, 5, 6, 7].map((priority) =>
    due(`due ${priority}`, saturday, Math.min(priority, 5)),
  ),
  due("due later", "2026-03-16", 4),
  ...[1, 2, 3, 4, 5].map((priority) => aSignal(`open ${priority}`, { priority })),
];
const day = aPlan({ date: saturday, limit: 5, slots: [series, chosen, finished] });

it("names each signal once, in the first part to which it belongs", () => {
  const weights = defaultScoreWeights;
  const returns = { shownIds, returnedIds };
  const parts = morningParts({ signals, plan: day, minutesLeft, ...returns, rule, weights });
  expect(ids(parts.planned)).toEqual(["series"]);
  expect(ids(parts.shown)).toEqual(["due 1", "shown"]);
  expect(ids(parts.asking)).toEqual(["asking"]);
  expect(ids(parts.returned)).toEqual(["back and due", "back"]);
  expect(ids(parts.due)).toEqual(["due 5", "due 6", "due 7", "due 4", "due 3"]);
  expect(parts.moreDueCount).toBe(1);
  const five = ["chosen", "open 5", "due later", "open 4", "open 3"];
  expect(ids(parts.recommended)).toEqual(five);
  // Two slots are free.
  expect(ids(parts.best)).toEqual(["due 5", "due 6"]);
});

it("keeps every row in its place while the day is planned", () => {
  const weights = defaultScoreWeights;
  const shown = (data: { signals: readonly Signal[]; plan: typeof day }) => {
    const {
      best: _,
      tooLong: __,
      ...rows
    } = morningParts({
      ...data,
      ...{ minutesLeft, shownIds, returnedIds, rule, weights },
    });
    return JSON.stringify(rows, (key, value) =>
      key === "currentLocation" || key === "slotPosition" ? undefined : value,
    );
  };
  const before = shown({ signals, plan: day });
  const onDay = { currentLocation: saturday, slotPosition: 1 };
  const moved = signals.map((signal) =>
    signal.id === "chosen"
      ? { ...signal, currentLocation: "available" as const, slotPosition: null }
      : ["back", "open 3"].includes(signal.id)
        ? { ...signal, ...onDay }
        : signal,
  );
  const named = (id: string) => moved.find((signal) => signal.id === id) ?? null;
  const slots = ["series", "back", "finished", "open 3"].map(named);
  const plan = aPlan({ date: saturday, limit: 5, slots });
  expect(shown({ signals: moved, plan })).toBe(before);
});

it("chooses no more than fits into the time that is left, and names what is too long", () => {
  const long = aSignal("long", { priority: 5, estimatedMinutes: 121 });
  const list = [long, aSignal("short", { priority: 4, estimatedMinutes: 45 }), aSignal("last")];
  const empty = aPlan({ date: saturday, slots: [] });
  const chosen = (minutes: number) => {
    const input = { signals: list, plan: empty, minutesLeft: minutes, rule };
    const none = { shownIds: [], returnedIds: [], weights: defaultScoreWeights };
    const { best, tooLong } = morningParts({ ...input, ...none });
    return [ids(best), ids(tooLong)];
  };
  expect(chosen(480)).toEqual([["long", "short", "last"], []]);
  expect(chosen(120)).toEqual([["short", "last"], ["long"]]);
  expect(chosen(44)).toEqual([[], ["long", "short", "last"]]);
});

it("never exceeds the time that is left", () => {
  const minutes = fc.integer({ min: 0, max: 600 });
  fc.assert(
    fc.property(fc.array(minutes, { maxLength: 8 }), minutes, (estimates, left) => {
      const list = estimates.map((estimate, index) =>
        aSignal(`${index}`, { estimatedMinutes: estimate }),
      );
      const { best, tooLong } = morningParts({
        ...{ signals: list, plan: aPlan({ date: saturday, slots: [] }), minutesLeft: left },
        ...{ shownIds: [], returnedIds: [], rule, weights: defaultScoreWeights },
      });
      const sum = best.reduce((total, { estimatedMinutes }) => total + estimatedMinutes, 0);
      expect(sum).toBeLessThanOrEqual(left);
      expect(tooLong.filter((signal) => best.includes(signal))).toEqual([]);
    }),
  );
});

it("what was hidden comes back on its day, and is named until the next morning with a plan", () => {
  const until = (hiddenUntil: typeof friday | null) => aSignal(`${hiddenUntil}`, { hiddenUntil });
  const hidden = [until(null), until(friday), until(saturday), until(sunday)];
  const shown = (since: typeof friday) => ids(cameOutOfHiding(hidden, { since, today: saturday }));
  expect(shown(friday)).toEqual([saturday]);
  expect(shown(plusDays(friday, -1))).toEqual([friday, saturday]);
  expect(shown(saturday)).toEqual([]);
});
