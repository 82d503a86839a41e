import { type Project, projectProgress } from "@daysignal/core";
import { Link } from "@tanstack/react-router";
import { dayRule } from "../../shared/day-rule.ts";
import { DueText } from "../../shared/due-text.tsx";
import { useToday } from "../../shared/today.ts";
import { ProjectMark } from "../project/project-mark.tsx";
import { usePastSignals } from "../signal/use-past-signals.ts";
import { useSignals } from "../signal/use-signals.ts";
import { progressWords } from "./progress-words.ts";
import styles from "./project-page.module.css";

/** Projects under a heading, with their open and finished signals, which lead to their pages. */
export function ProjectGroup({ title, projects }: { title: string; projects: readonly Project[] }) {
  const { signals } = useSignals();
  const isWhole = usePastSignals().data !== undefined;
  const today = useToday();
  if (projects.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <ul role="list">
        {projects.map(({ id, name, color, dueDate }) => (
          <li key={id} className={styles.row}>
            <ProjectMark color={color} />
            <Link to="/projects/$projectId" params={{ projectId: id }} className={styles.project}>
              <bdi>{name}</bdi>
            </Link>
            <span className={styles.facts}>
              {signals && isWhole
                ? progressWords(
                    projectProgress(
                      signals.filter(({ projectId }) => projectId === id),
                      today,
                      dayRule(),
                    ),
                  )
                : null}
              {dueDate === null ? null : (
                <>
                  {" · "}
                  <DueText dueDate={dueDate} today={today} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
