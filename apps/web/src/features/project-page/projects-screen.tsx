import { activeProjects, archivedProjects, type Project, projectProgress } from "@daysignal/core";
import { Button, EmptyState, Skeleton } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { DueText } from "../../shared/due-text.tsx";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { nameOrder } from "../../shared/name-order.ts";
import { useToday } from "../../shared/today.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { SideScreen } from "../account/session/side-screen.tsx";
import { ProjectMark } from "../project/project-mark.tsx";
import { useProjects } from "../project/use-projects.ts";
import { useSignals } from "../signal/use-signals.ts";
import { progressWords } from "./progress-words.ts";
import styles from "./project-page.module.css";

/** /projects (§17): all projects, which lead to their pages. */
export function ProjectsScreen() {
  // Renders the screen again when the language changes.
  useLanguage();
  const { data: projects, error, refetch } = useProjects();
  const home = useRef<HTMLAnchorElement>(null);
  return (
    <SideScreen
      title={i18n.t("Projects")}
      status={
        projects
          ? i18n.t("{count, plural, =0 {No projects} one {# project} other {# projects}}", {
              count: projects.length,
            })
          : null
      }
      home={home}
    >
      {projects ? (
        <>
          <Group
            title={i18n.t("Active projects")}
            projects={activeProjects(projects, nameOrder())}
          />
          <Group
            title={i18n.t("Archived projects")}
            projects={archivedProjects(projects, nameOrder())}
          />
        </>
      ) : error ? (
        <EmptyState
          title={i18n.t("Your projects could not be loaded. {reason}", {
            reason: errorMessage(error).sentence,
          })}
          action={<Button onClick={() => void refetch()}>{i18n.t("Try Again")}</Button>}
        />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: no set of form controls
        <div role="group" aria-busy aria-label={i18n.t("Projects are loading")}>
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} className={styles.skeleton} />
          ))}
        </div>
      )}
    </SideScreen>
  );
}

function Group({ title, projects }: { title: string; projects: readonly Project[] }) {
  const { signals } = useSignals();
  const today = useToday();
  if (projects.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: without markers it is no list to VoiceOver */}
      <ul role="list">
        {projects.map(({ id, name, color, dueDate }) => (
          <li key={id} className={styles.row}>
            <ProjectMark color={color} />
            <Link to="/projects/$projectId" params={{ projectId: id }} className={styles.project}>
              <bdi>{name}</bdi>
            </Link>
            <span className={styles.facts}>
              {signals
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
