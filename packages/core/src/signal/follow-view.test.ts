import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { anySignal, nearbyDay } from "../../test/arbitraries.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { followView } from "./follow-view.ts";
import { signalSorts, signalViews } from "./signal.ts";
import { viewSignals } from "./view-signals.ts";

describe("a view that follows its list", () => {
  const lists = fc.uniqueArray(anySignal, { selector: ({ id }) => id, maxLength: 12 });
  const orders = fc.record({
    view: fc.constantFrom(...signalViews),
    today: nearbyDay,
    timeZone: fc.constant("UTC"),
    dayStart: fc.constant("00:00"),
    sort: fc.option(fc.constantFrom(...signalSorts), { nil: undefined }),
  });

  test("equals a rebuilt view, whatever was removed, added, changed or moved", () => {
    fc.assert(
      fc.property(
        lists,
        fc.infiniteStream(anySignal),
        fc.infiniteStream(fc.nat(4)),
        orders,
        (list, others, dice, order) => {
          const roll = () => dice.next().value;
          const changed = list.flatMap((signal) => {
            const fate = roll();
            if (fate === 0) return [];
            if (fate === 1) return [{ ...others.next().value, id: signal.id }];
            return [signal];
          });
          const after = roll() === 0 ? changed.toReversed() : changed;
          const rows = viewSignals(list, order);
          const followed = followView({ signals: list, rows }, after, order);
          expect(followed).toEqual(viewSignals(after, order));
        },
      ),
    );
  });

  test("is the same array when nothing that it shows has changed", () => {
    const open = aSignal({ id: "00000000-0000-4000-8000-000000000001" });
    const done = aSignal({ id: "00000000-0000-4000-8000-000000000002", status: "done" });
    const order = {
      view: "available",
      today: calendarDay("2026-03-14"),
      timeZone: "UTC",
      dayStart: "00:00",
    } as const;
    const signals = [open, done];
    const rows = viewSignals(signals, order);
    expect(followView({ signals, rows }, [open, { ...done, title: "Other" }], order)).toBe(rows);
  });
});
