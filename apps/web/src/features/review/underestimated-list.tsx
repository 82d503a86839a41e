import { calendarDay, type Review } from "@daysignal/core";
import { ShowMore } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { dayLabel } from "../../shared/words.ts";
import styles from "./review-screen.module.css";
import { actualInstead } from "./review-words.ts";

const few = 7;

/** The signals that took longest beyond their estimates; each opens its details. */
export function UnderestimatedList({ time: { underestimated } }: { time: Review["time"] }) {
  const [isWhole, setWhole] = useState(false);
  const today = useToday();
  const title = i18n.t("Took longer than estimated");
  const shown = isWhole ? underestimated : underestimated.slice(0, few);
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul role="list">
        {shown.map(({ id, date, title: name, estimatedMinutes, spentMinutes }) => {
          const day = calendarDay(date);
          return (
            <li key={`${id} ${date}`} className={styles.longer}>
              <Link
                to="/"
                search={{ date: day === today ? undefined : day, signal: id }}
                className={styles.name}
                dir="auto"
              >
                {name}
              </Link>
              <span className={styles.muted}>{dayLabel(day, today)}</span>
              <span className={styles.times}>{actualInstead(spentMinutes, estimatedMinutes)}</span>
            </li>
          );
        })}
      </ul>
      <ShowMore hasMore={shown.length < underestimated.length} onClick={() => setWhole(true)} />
    </section>
  );
}
