import {
  type CalendarDay,
  calendarDay,
  plusDays,
  weekdayOf,
  startOfWeek as weekStart,
} from "@daysignal/core";
import { type ComponentProps, Fragment } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "./charts.module.css";
import { Chart } from "./figures-table.tsx";
import { dayFormat, startOfWeek } from "./review-words.ts";
import type { ReviewPartProps } from "./shown-number.ts";

const size = 10;
const gap = 2;
const yearLength = 365;

/** The intensity of a day's colour, from 0 to 4. */
const levelOf = (finished: number) => Math.min(4, Math.ceil(finished / 2));
const levels = ["0", "1–2", "3–4", "5–6", "7+"];

const Square = (props: ComponentProps<"rect"> & { "data-level": number }) => (
  <rect width={size} height={size} rx="2" className={styles.square} {...props} />
);

/**
 * The number of finished signals on each day of a year: a square per day, a column per week, in two
 * halves, one below the other on a phone. Its table is by month.
 */
export function YearChart({ review, onShow }: ReviewPartProps) {
  const first = plusDays(review.to, 1 - yearLength);
  const counts = new Map<CalendarDay, number>(
    review.year.map(({ date, finished }) => [calendarDay(date), finished]),
  );
  const days = Array.from({ length: yearLength }, (_, index) => plusDays(first, index));
  const weeks = [...Map.groupBy(days, (day) => weekStart(day, startOfWeek())).values()];
  const half = Math.ceil(weeks.length / 2);
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  const dayWords = dayFormat({ day: "numeric", month: "long", year: "numeric" });
  const monthName = dayFormat({ month: "short" });
  const monthWords = dayFormat({ month: "long", year: "numeric" });
  const show = (title: () => string, from: string, to: string) =>
    onShow({ title, from, to, number: "finished" });
  return (
    <Chart
      title={i18n.t("Done in a year")}
      legend={levels.map((label, level) => (
        <Fragment key={label}>
          <svg className={styles.level} viewBox={`0 0 ${size} ${size}`} aria-hidden>
            <Square data-level={level} />
          </svg>
          {label}
        </Fragment>
      ))}
      heads={[i18n.t("Month"), i18n.t("Done", {}, { comment: "Of a signal: finished" })]}
      rows={[...months].map(([key, [from = first, ...others]]) => {
        const title = () => monthWords(from);
        const value = [from, ...others].reduce((sum, day) => sum + (counts.get(day) ?? 0), 0);
        const onShow = () => show(title, from, others.at(-1) ?? from);
        return { key, name: title(), figures: [{ value, onShow }] };
      })}
    >
      <div className={styles.halves}>
        {[weeks.slice(0, half), weeks.slice(half)].map((shown) => (
          <div key={shown[0]?.[0]}>
            <div
              className={styles.months}
              style={{ gridTemplateColumns: `repeat(${half}, minmax(0, 1fr))` }}
            >
              {shown.map((week, index) => {
                const begun = week.find((day) => day.endsWith("-01"));
                return begun ? (
                  <span key={begun} style={{ gridColumn: index + 1 }}>
                    {monthName(begun)}
                  </span>
                ) : null;
              })}
            </div>
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: the table has the same figures */}
            <svg className={styles.year} viewBox={`0 0 ${half * (size + gap)} ${7 * (size + gap)}`}>
              {shown.map((week, column) =>
                week.map((day) => {
                  const finished = counts.get(day) ?? 0;
                  return (
                    <Square
                      key={day}
                      x={column * (size + gap)}
                      y={((weekdayOf(day) - startOfWeek() + 7) % 7) * (size + gap)}
                      data-level={levelOf(finished)}
                      onClick={finished > 0 ? () => show(() => dayWords(day), day, day) : undefined}
                    >
                      <title>{`${dayWords(day)}: ${finished}`}</title>
                    </Square>
                  );
                }),
              )}
            </svg>
          </div>
        ))}
      </div>
    </Chart>
  );
}
