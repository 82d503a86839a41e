import fc from "fast-check";
import type { CalendarDay } from "../src/time/calendar-day.ts";

/** Any values of the fields that keep a signal out of the available ones (§4). */
export const anyLater = (day: fc.Arbitrary<CalendarDay>) =>
  fc
    .record({
      hiddenUntil: fc.option(day),
      waitingFor: fc.constantFrom(null, "Ann"),
      askOn: fc.option(day),
    })
    .map((later) => (later.waitingFor === null ? { ...later, askOn: null } : later));
