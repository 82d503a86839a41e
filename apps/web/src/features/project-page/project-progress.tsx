import { dayAt, type Project, type ProjectProgress, plusDays } from "@daysignal/core";
import { Lines } from "@daysignal/ui";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import styles from "./project-page.module.css";

/** "3 open · 5 done". */
export function progressWords({ open, done }: Pick<ProjectProgress, "open" | "done">): string {
  return i18n.t("{open} open · {done} done", { open, done }, { comment: "Numbers of signals" });
}

/** "At this pace done in 3 weeks", in days up to two weeks; null if there is no pace. */
export function paceWords({ open, daysLeft }: ProjectProgress): string | null {
  if (open === 0) return null;
  if (daysLeft === null) return i18n.t("Nothing was finished in the last 4 weeks.");
  if (daysLeft <= 14) {
    return i18n.t(
      "{count, plural, one {At this pace done in # day.} other {At this pace done in # days.}}",
      { count: daysLeft },
    );
  }
  return i18n.t(
    "{count, plural, one {At this pace done in # week.} other {At this pace done in # weeks.}}",
    { count: Math.ceil(daysLeft / 7) },
  );
}

interface ProjectProgressProps {
  project: Pick<Project, "color" | "dueDate">;
  progress: ProjectProgress;
}

/** A project's progress over time, and when it will be done at this pace. */
export function ProgressSection({ project: { color, dueDate }, progress }: ProjectProgressProps) {
  const today = useToday();
  const { points, daysLeft } = progress;
  if (points.length === 0) return null;
  const isLate =
    daysLeft !== null &&
    dueDate !== null &&
    plusDays(today, Math.min(daysLeft, 36_500)) > dayAt(dueDate, dayRule());
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{i18n.t("Progress")}</h2>
      {points.length > 1 ? (
        <Lines
          points={points.map(({ total, done }) => ({ whole: total, part: done }))}
          color={color}
        />
      ) : null}
      <p className={styles.note}>
        {paceWords(progress)} {isLate ? i18n.t("That is after the deadline.") : null}
      </p>
    </section>
  );
}
