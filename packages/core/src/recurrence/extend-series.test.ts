import { describe, expect, it } from "vitest";
import type { Repeat } from "../signal/signal.ts";
import { calendarDay } from "../time/calendar-day.ts";
import type { Series } from "./change-recurrence.ts";
import { extendSeries } from "./extend-series.ts";

function seriesOf(recurrence: Repeat | null, ...days: string[]): Series {
  const fresh: Series = { recurrence, recurrenceAnchor: null, recurrenceThrough: null };
  return days.reduce((series, day) => extendSeries(series, calendarDay(day)), fresh);
}

describe("selecting another day of a series", () => {
  it("starts a series on the first day selected", () => {
    expect(seriesOf("weekly", "2026-03-02")).toMatchObject({
      recurrenceAnchor: "2026-03-02",
      recurrenceThrough: "2026-03-02",
    });
  });

  it("comes to the same series in whatever order its days arrive", () => {
    const inOrder = seriesOf("monthly", "2026-01-31", "2026-02-28", "2026-03-31");
    const shuffled = seriesOf("monthly", "2026-03-31", "2026-01-31", "2026-02-28");
    expect(shuffled).toEqual(inOrder);
    expect(inOrder).toMatchObject({
      recurrenceAnchor: "2026-01-31",
      recurrenceThrough: "2026-03-31",
    });
  });

  it("keeps its rhythm when an earlier day beside it is selected", () => {
    const withSunday = seriesOf("weekly", "2026-03-02", "2026-03-09", "2026-03-01");
    expect(withSunday.recurrenceAnchor).toBe("2026-03-02");
  });

  it("leaves a signal that does not repeat as it is", () => {
    expect(seriesOf(null, "2026-03-02")).toEqual({
      recurrence: null,
      recurrenceAnchor: null,
      recurrenceThrough: null,
    });
  });
});
