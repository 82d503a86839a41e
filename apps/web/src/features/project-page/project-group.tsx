import { activeProjects, archivedProjects, type Project, projectProgress } from "@daysignal/core";
import { ColorMark } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { DueText } from "../../shared/due-text.tsx";
import { i18n } from "../../shared/language.ts";
import { nameOrder } from "../../shared/name-order.ts";
import { QueryView, type ReadState, Skeletons } from "../../shared/query-view.tsx";
import { useToday } from "../../shared/today.ts";
import { usePastSignals } from "../signal/use-past-signals.ts";
import { useSignals } from "../signal/use-signals.ts";
import styles from "./project-page.module.css";
import { progressWords } from "./project-progress.tsx";

interface NamesViewProps<Data> {
  of: "projects" | "clients";
  query: ReadState<Data>;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The states of the list of projects or clients on a screen. */
export function NamesView<Data>({ of, ...view }: NamesViewProps<Data>) {
  const isOfProjects = of === "projects";
  return (
    <QueryView
      {...view}
      failure={(reason) =>
        isOfProjects
          ? i18n.t("Your projects could not be loaded. {reason}", { reason })
          : i18n.t("Your clients could not be loaded. {reason}", { reason })
      }
      loading={<Skeletons count={3} className={styles.skeleton} />}
      loadingLabel={isOfProjects ? i18n.t("Projects are loading") : i18n.t("Clients are loading")}
    />
  );
}

/** The active and the archived ones of some projects, each leading to its page. */
export function ProjectGroups({ projects }: { projects: readonly Project[] }) {
  return (
    <>
      <ProjectGroup
        title={i18n.t("Active projects")}
        projects={activeProjects(projects, nameOrder())}
      />
      <ProjectGroup
        title={i18n.t("Archived projects")}
        projects={archivedProjects(projects, nameOrder())}
      />
    </>
  );
}

/** Projects under a heading, with their open and finished signals. */
function ProjectGroup({ title, projects }: { title: string; projects: readonly Project[] }) {
  const { signals } = useSignals();
  const isWhole = usePastSignals().data !== undefined;
  const today = useToday();
  if (projects.length === 0) return null;
  const progressOf = (id: string) =>
    projectProgress(signals?.filter(({ projectId }) => projectId === id) ?? [], today, dayRule());
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <ul role="list">
        {projects.map(({ id, name, color, dueDate }) => (
          <li key={id} className={styles.row}>
            <ColorMark color={color} />
            <Link to="/projects/$projectId" params={{ projectId: id }} className={styles.name}>
              <bdi>{name}</bdi>
            </Link>
            <span className={styles.facts}>
              {signals && isWhole ? progressWords(progressOf(id)) : null}
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
