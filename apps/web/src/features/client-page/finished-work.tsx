import { calendarDay, finishedCount, type Project, type Review } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { formatDay, formatMinutes } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import styles from "./client-page.module.css";

/** As many as a page of the API. */
const most = 500;

interface FinishedWorkProps {
  clientId: string;
  review: Review;
  projects: readonly Project[];
}

/** The signals that were finished for a client, by project and day. */
export function FinishedWork({ clientId, review, projects }: FinishedWorkProps) {
  const { from, to, totals } = review;
  const { data } = trpc.review.listSignals.useQuery(
    { from, to, clientId, number: "finished", limit: most },
    // The plan has changed since, here or elsewhere.
    { staleTime: 0, placeholderData: (before) => before },
  );
  if (!data) return null;
  const groups = Map.groupBy(data, ({ projectId }) => projectId);
  return (
    <>
      {review.byProject.map(({ projectId }) => {
        const name = projects.find(({ id }) => id === projectId)?.name ?? i18n.t("No project");
        const signals = groups.get(projectId) ?? [];
        return signals.length === 0 ? null : (
          <section key={projectId ?? "none"} className={styles.work}>
            <h3 className={styles.name} dir="auto">
              {name}
            </h3>
            <ul role="list" aria-label={name}>
              {signals.map(({ id, date, title, estimatedMinutes }) => (
                <li key={`${id} ${date}`} className={styles.signal}>
                  <span className={styles.day}>
                    {formatDay(calendarDay(date), { day: "numeric", month: "short" })}
                  </span>
                  <span className={styles.title} dir="auto">
                    {title}
                  </span>
                  <span className={styles.facts}>{formatMinutes(estimatedMinutes)}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {finishedCount(totals) > most ? (
        <p className={styles.note}>
          {i18n.t("These are the first {count}. The CSV has all.", { count: most })}
        </p>
      ) : null}
    </>
  );
}
