import type { Review } from "@daysignal/core";
import { Link } from "@tanstack/react-router";
import { Check, Circle, Minus } from "lucide-react";
import { i18n } from "../../shared/language.ts";
import { formatDay } from "../../shared/words.ts";
import { goalWords } from "./review-goal-words.ts";
import styles from "./review-screen.module.css";

const icons = { reached: Check, open: Circle, dropped: Minus };

/** How the goals of the weeks that begin in the range went (§16); each leads to its week. */
export function GoalsList({ review: { goals } }: { review: Review }) {
  if (goals.length === 0) return null;
  const title = i18n.t("Goals of the week");
  const hasWeeks = goals.some(({ monday }) => monday !== goals[0]?.monday);
  return (
    <section aria-label={title} className={styles.goals}>
      <h2 className={styles.heading}>{title}</h2>
      <ul role="list">
        {goals.map((goal) => {
          const { id, monday, status } = goal;
          const Icon = icons[status];
          return (
            <li key={id} className={styles.goal} data-status={status}>
              <Icon size={16} aria-hidden />
              <Link to="/week" search={{ date: monday }} className={styles.name} dir="auto">
                {goal.title}
              </Link>
              <span className={styles.muted}>
                {[
                  ...goalWords(goal),
                  ...(hasWeeks ? [formatDay(monday, { month: "short", day: "numeric" })] : []),
                ].join(" · ")}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
