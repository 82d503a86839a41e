import { type CalendarDay, calendarDay, plusDays, type Review, weekdayOf } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import styles from "./charts.module.css";
import { dayFormat, startOfWeek } from "./review-words.ts";
import type { ShowSignals } from "./shown-number.ts";

interface YearChartProps {
  review: Review;
  onShow: ShowSignals;
}

const size = 10;
const gap = 2;
const yearLength = 365;

/** How strong the colour of a day is, from 0 to 4. */
const levelOf = (finished: number) => Math.min(4, Math.ceil(finished / 2));

/** What was done on each day of a year: a square a day, a column a week; by month as a table. */
export function YearChart({ review, onShow }: YearChartProps) {
  const first = plusDays(review.to, 1 - yearLength);
  const offset = (weekdayOf(first) - startOfWeek() + 7) % 7;
  const counts = new Map<CalendarDay, number>(
    review.year.map(({ date, finished }) => [calendarDay(date), finished]),
  );
  const days = Array.from({ length: yearLength }, (_, index) => plusDays(first, index));
  const columns = Math.ceil((yearLength + offset) / 7);
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  const dayWords = dayFormat({ day: "numeric", month: "long", year: "numeric" });
  const monthWords = dayFormat({ month: "long", year: "numeric" });
  const show = (title: () => string, from: string, to: string) =>
    onShow({ title, from, to, number: "finished" });
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <h2 className={styles.heading}>{i18n.t("Done in a year")}</h2>
      </figcaption>
      <svg
        className={styles.year}
        viewBox={`0 0 ${columns * (size + gap)} ${7 * (size + gap)}`}
        aria-hidden
      >
        {days.map((day, index) => {
          const finished = counts.get(day) ?? 0;
          const place = index + offset;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the table has the same as buttons
            <rect
              key={day}
              x={Math.floor(place / 7) * (size + gap)}
              y={(place % 7) * (size + gap)}
              width={size}
              height={size}
              rx="2"
              className={styles.square}
              data-level={levelOf(finished)}
              onClick={finished > 0 ? () => show(() => dayWords(day), day, day) : undefined}
            >
              <title>{`${dayWords(day)}: ${finished}`}</title>
            </rect>
          );
        })}
      </svg>
      <details className={styles.details}>
        <summary className={styles.summary} data-no-print="">
          {i18n.t("Show as a table")}
        </summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{i18n.t("Month")}</th>
              <th scope="col">{i18n.t("Done", {}, { comment: "Of a signal: finished" })}</th>
            </tr>
          </thead>
          <tbody>
            {[...months].map(([month, [from = first, ...others]]) => {
              const to = others.at(-1) ?? from;
              const title = () => monthWords(from);
              const finished = [from, ...others].reduce(
                (sum, day) => sum + (counts.get(day) ?? 0),
                0,
              );
              return (
                <tr key={month}>
                  <th scope="row">{title()}</th>
                  <td>
                    {finished === 0 ? (
                      0
                    ) : (
                      <Button variant="link" onClick={() => show(title, from, to)}>
                        {finished}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
