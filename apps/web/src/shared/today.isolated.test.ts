import { afterEach, expect, test, vi } from "vitest";
import { setDayRule, useToday } from "./today.ts";

// There is no page: a component is one call that subscribes.
vi.mock("react", () => ({
  useSyncExternalStore: (subscribe: (listener: () => void) => () => void, read: () => unknown) => {
    unsubscribe.push(subscribe(() => undefined));
    return read();
  },
}));

const unsubscribe: (() => void)[] = [];

afterEach(() => {
  for (const stop of unsubscribe.splice(0)) stop();
});

test("a day waits for a text that is being edited, and begins within a second of its end", () => {
  let edited: object | null = null;
  vi.stubGlobal("document", { querySelector: () => edited });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.useFakeTimers({ now: new Date("2026-03-14T23:58:50.000Z") });
  setDayRule({ timeZone: "UTC", dayStart: "00:00" });
  expect(useToday()).toBe("2026-03-14");
  edited = {};
  vi.advanceTimersByTime(100_000);
  expect(useToday()).toBe("2026-03-14");
  edited = null;
  vi.advanceTimersByTime(1000);
  expect(useToday()).toBe("2026-03-15");

  // So does the day of another zone.
  edited = {};
  setDayRule({ timeZone: "America/New_York", dayStart: "00:00" });
  expect(useToday()).toBe("2026-03-15");
  edited = null;
  vi.advanceTimersByTime(1000);
  expect(useToday()).toBe("2026-03-14");
});
