import { calendarDay, followView, isInView, plusDays, viewSignals } from "@daysignal/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aSignal, friday, saturday, sunday } from "../../../test/planner-fixtures.ts";
import { dayRule, forgetDayRule, storeDayRule } from "../../shared/day-rule.ts";
import { readToday } from "../../shared/today.ts";
import { hiddenLabel, laterMark, waitingLabel } from "./later-words.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  forgetDayRule();
  vi.useRealTimers();
});

const hidden = aSignal("hidden", { hiddenUntil: sunday });
const waiting = aSignal("waiting", { waitingFor: "Anna", askOn: sunday });

test("says until when a signal is hidden, and what it waits for", () => {
  expect(hiddenLabel(hidden, friday)).toBe("Hidden until Sunday");
  expect(hiddenLabel(hidden, saturday)).toBe("Hidden until tomorrow");
  expect(hiddenLabel(hidden, sunday)).toBeNull();
  expect(waitingLabel(waiting, friday)).toBe("Waiting for Anna · ask Sunday");
  expect(waitingLabel(waiting, sunday)).toBe("Waiting for Anna · ask now");
  expect(waitingLabel({ ...waiting, askOn: null }, friday)).toBe("Waiting for Anna");
  const both = { ...waiting, hiddenUntil: sunday };
  expect(laterMark(both, saturday)).toMatchObject({ id: "hide" });
  expect(laterMark(both, sunday)).toMatchObject({ id: "wait" });
  expect(laterMark({ ...both, status: "done" }, saturday)).toBeNull();
});

test("a signal comes back when the day begins in the user's zone, at the hour of the settings", () => {
  const signals = [hidden, waiting];
  const available = (today = readToday()) =>
    viewSignals(signals, { view: "available", today, ...dayRule() }).map(({ id }) => id);
  const places = () => [available(), signals.map((one) => laterMark(one, readToday())?.words)];
  // Sunday begins in Auckland at 04:00, which is Saturday 15:00 UTC.
  storeDayRule({ timeZone: "Pacific/Auckland", dayStart: "04:00" });
  vi.setSystemTime(`${saturday}T14:59:59.000Z`);
  expect(places()).toEqual([[], ["Hidden until tomorrow", "Waiting for Anna · ask tomorrow"]]);
  const before = viewSignals(signals, { view: "hidden", today: readToday(), ...dayRule() });
  expect(before).toEqual([hidden]);
  vi.setSystemTime(`${saturday}T15:00:00.000Z`);
  expect(places()).toEqual([
    ["waiting", "hidden"],
    [undefined, "Waiting for Anna · ask now"],
  ]);
  // Elsewhere it is Saturday still.
  storeDayRule({ timeZone: "America/Los_Angeles", dayStart: "00:00" });
  expect(places()[0]).toEqual([]);
});

test("a change by another device moves it between the views that are shown", () => {
  const today = friday;
  const order = { view: "available", today, ...dayRule() } as const;
  const shown = { signals: [hidden, waiting], rows: viewSignals([hidden, waiting], order) };
  const changed = [
    { ...hidden, hiddenUntil: null },
    { ...waiting, askOn: calendarDay(plusDays(today, -1)) },
  ];
  expect(followView(shown, changed, order).map(({ id }) => id)).toEqual(["waiting", "hidden"]);
  expect(changed.filter((one) => isInView(one, "hidden", today))).toEqual([]);
});
