import { describe, expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { DomainError } from "../errors.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { editedFields } from "./edited-fields.ts";
import { assertCanHide, isHiding, showSignal } from "./hide-signal.ts";
import { updateSignal } from "./update-signal.ts";

const today = calendarDay("2026-03-14");
const tomorrow = calendarDay("2026-03-15");

describe("hiding a signal", () => {
  test("is a change to a later day", () => {
    const open = aSignal();
    expect(isHiding({ hiddenUntil: tomorrow }, open, today)).toBe(true);
    expect(isHiding({ hiddenUntil: today }, open, today)).toBe(false);
    expect(isHiding({ hiddenUntil: null }, open, today)).toBe(false);
    expect(isHiding({}, open, today)).toBe(false);
    expect(isHiding({ hiddenUntil: tomorrow }, { hiddenUntil: tomorrow }, today)).toBe(false);
  });

  test("is refused while it is planned for today or later", () => {
    const hidden = { hiddenUntil: tomorrow };
    const planned = aSignal({ ...hidden, currentLocation: today, slotPosition: 0 });
    expect(() => assertCanHide(planned, today)).toThrow(
      new DomainError("IS_PLANNED", { field: "hiddenUntil" }),
    );
    for (const fields of [
      hidden,
      { ...hidden, currentLocation: calendarDay("2026-03-13"), slotPosition: 0 },
      { ...hidden, currentLocation: today, slotPosition: 0, status: "done" as const },
    ]) {
      expect(() => assertCanHide(aSignal(fields), today)).not.toThrow();
    }
  });

  test("ends when it is planned; what it waits for stays", () => {
    const signal = aSignal({ hiddenUntil: tomorrow, waitingFor: "Ann", askOn: tomorrow });
    expect(showSignal(signal)).toEqual({ ...signal, hiddenUntil: null });
    const shown = aSignal();
    expect(showSignal(shown)).toBe(shown);
  });
});

describe("a day to ask on", () => {
  const waiting = aSignal({ waitingFor: "Ann", askOn: tomorrow });

  test("goes with what was waited for, and is sent with it", () => {
    expect(updateSignal(waiting, { waitingFor: null })).toEqual(aSignal());
    expect(updateSignal(waiting, { waitingFor: "Bea" })).toMatchObject({ askOn: tomorrow });
    expect(editedFields(waiting, { waitingFor: " " })).toEqual({ waitingFor: null, askOn: null });
  });

  test("needs something to wait for", () => {
    const change = () => updateSignal(aSignal(), { askOn: tomorrow });
    expect(change).toThrow(expect.objectContaining({ code: "INVALID_INPUT" }));
    expect(updateSignal(aSignal(), { askOn: tomorrow, waitingFor: "Ann" })).toEqual(waiting);
  });
});
