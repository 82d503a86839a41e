import {
  type CalendarDay,
  calendarDay,
  plusDays,
  weekdayOf,
  startOfWeek as weekStart,
} from "@daysignal/core";
import { Chart, HeatMap, HeatMapLegend } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { dayFormat, startOfWeek } from "./review-words.ts";
import type { ReviewPartProps } from "./shown-number.ts";

const yearLength = 365;

/** The intensity of a day's colour, from 0 to 4. */
const levelOf = (finished: number) => Math.min(4, Math.ceil(finished / 2));
const levels = ["0", "1–2", "3–4", "5–6", "7+"];

/**
 * The number of finished signals on each day of a year: a square per day, a column per week. Its
 * table is by month.
 */
export function YearChart({ review, onShow }: ReviewPartProps) {
  const first = plusDays(review.to, 1 - yearLength);
  const counts = new Map<CalendarDay, number>(
    review.year.map(({ date, finished }) => [calendarDay(date), finished]),
  );
  const days = Array.from({ length: yearLength }, (_, index) => plusDays(first, index));
  const weeks = Map.groupBy(days, (day) => weekStart(day, startOfWeek()));
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  const dayWords = dayFormat({ day: "numeric", month: "long", year: "numeric" });
  const monthName = dayFormat({ month: "short" });
  const monthWords = dayFormat({ month: "long", year: "numeric" });
  const show = (title: () => string, from: string, to: string) =>
    onShow({ title, from, to, number: "finished" });
  const cell = (day: CalendarDay) => {
    const finished = counts.get(day) ?? 0;
    return {
      key: day,
      row: (weekdayOf(day) - startOfWeek() + 7) % 7,
      level: levelOf(finished),
      title: `${dayWords(day)}: ${finished}`,
      onClick: finished > 0 ? () => show(() => dayWords(day), day, day) : undefined,
    };
  };
  return (
    <Chart
      title={i18n.t("Done in a year")}
      legend={<HeatMapLegend labels={levels} />}
      heads={[i18n.t("Month"), i18n.t("Done", {}, { comment: "Of a signal: finished" })]}
      rows={[...months].map(([key, [from = first, ...others]]) => {
        const title = () => monthWords(from);
        const value = [from, ...others].reduce((sum, day) => sum + (counts.get(day) ?? 0), 0);
        const onShow = () => show(title, from, others.at(-1) ?? from);
        return { key, name: title(), figures: [{ value, onShow }] };
      })}
    >
      <HeatMap
        columns={[...weeks].map(([key, week]) => {
          const begun = week.find((day) => day.endsWith("-01"));
          return { key, label: begun ? monthName(begun) : null, cells: week.map(cell) };
        })}
      />
    </Chart>
  );
}
