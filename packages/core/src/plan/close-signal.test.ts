import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDayPlan } from "../../test/arbitraries.ts";
import { DomainError } from "../errors.ts";
import { calendarDay, plusDays } from "../time/calendar-day.ts";
import { assertCanClose, closeSignal, countReturn, takeBackReturn } from "./close-signal.ts";
import { rollOver } from "./roll-over.ts";

const today = calendarDay("2026-03-14");

describe("closing a day for a signal", () => {
  test("closing all open signals has the same effect as the rollover", () => {
    fc.assert(
      fc.property(anyDayPlan(), (day) => {
        const rolledOver = rollOver(day);
        let left = day;
        for (const { signalId } of rolledOver.returned) {
          const { stay, returned } = closeSignal(left, signalId);
          expect(returned.signalId).toBe(signalId);
          left = stay;
        }
        expect(left).toEqual(rolledOver.stay);
      }),
    );
  });

  test("is refused for a signal that is finished or not on the day", () => {
    const day = [{ signalId: "a", slotPosition: 0, done: true }];
    for (const signalId of ["a", "b"]) {
      expect(() => closeSignal(day, signalId)).toThrow(
        expect.objectContaining({ code: "NOT_PLANNED", details: { field: "taskId" } }),
      );
    }
  });

  test("counts one return, which can be undone and is never negative", () => {
    const signal = { incompleteRolloverCount: 0 };
    expect(countReturn(signal)).toEqual({ incompleteRolloverCount: 1 });
    expect(takeBackReturn(countReturn(signal))).toEqual(signal);
    expect(takeBackReturn(signal)).toEqual(signal);
  });

  test("is allowed for days that have begun, and towards a later day that is not over", () => {
    const fieldOf = (date: number, to?: number) => {
      const days = { date: plusDays(today, date), to: to === undefined ? to : plusDays(today, to) };
      try {
        assertCanClose(days, today);
      } catch (error) {
        return error instanceof DomainError ? error.details.field : error;
      }
      return null;
    };
    expect([fieldOf(0), fieldOf(-1), fieldOf(0, 1), fieldOf(-1, 0)]).toEqual(Array(4).fill(null));
    expect([fieldOf(1), fieldOf(1, 2)]).toEqual(["date", "date"]);
    expect([fieldOf(0, 0), fieldOf(0, -1), fieldOf(-2, -1)]).toEqual(["to", "to", "to"]);
  });
});
