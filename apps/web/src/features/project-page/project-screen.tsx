import {
  countOpenSignals,
  type Project,
  type ProjectProgress,
  projectProgress,
  type Signal,
} from "@daysignal/core";
import { Button, EmptyState, lazyDialog, lazyPart } from "@daysignal/ui";
import { Suspense, useMemo } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { useOnceRead } from "../../shared/use-once-read.ts";
import { ArchiveButton } from "../project/archive-button.tsx";
import { useProjects } from "../project/use-projects.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { usePastSignals } from "../signal/use-past-signals.ts";
import { useSignals } from "../signal/use-signals.ts";
import { NamesView } from "./project-group.tsx";
import styles from "./project-page.module.css";
import { ProgressSection, progressWords } from "./project-progress.tsx";
import { ProjectSignals } from "./project-signals.tsx";

const ProjectDialog = lazyDialog(() => import("../project/project-dialog.tsx"));
const ProjectView = lazyPart(() => import("../project/project-view.tsx"));

/** /projects/{id} (§17): a project's signals, progress and details. */
export function ProjectScreen({ projectId }: { projectId: string }) {
  const screen = useScreen("/projects/$projectId");
  const query = useProjects();
  const project = query.data?.find(({ id }) => id === projectId);
  const { signals, isAwaited } = useSignals();
  const past = usePastSignals();
  const isWhole = past.data !== undefined;
  const isRead = useOnceRead({ isLoading: isAwaited, failureCount: 0 }, past);
  const own = useMemo(
    () => signals?.filter((signal) => signal.projectId === projectId),
    [signals, projectId],
  );
  const today = useToday();
  const progress = own && isWhole ? projectProgress(own, today, dayRule()) : undefined;
  return (
    <SideScreen
      {...screen}
      title={project?.name ?? i18n.t("Project")}
      status={
        project?.status === "archived"
          ? i18n.t("This project is archived. Its signals keep it.")
          : project && progress
            ? progressWords(progress)
            : null
      }
    >
      <NamesView of="projects" query={query}>
        {() =>
          project ? (
            <Page project={project} signals={own} progress={progress} isRead={isRead} />
          ) : (
            <EmptyState title={i18n.t("There is no such project.")} />
          )
        }
      </NamesView>
    </SideScreen>
  );
}

interface PageProps {
  project: Project;
  /** The project's signals and progress; undefined while they load. */
  signals: readonly Signal[] | undefined;
  progress: ProjectProgress | undefined;
  /** What is below the signals and the progress waits for them. */
  isRead: boolean;
}

function Page({ project, signals, progress, isRead }: PageProps) {
  const editing = useDialog<true>();
  const openCount = signals && (countOpenSignals(signals).get(project.id) ?? 0);
  return (
    <div className={styles.page}>
      <ProjectSignals project={project} signals={signals} />
      {isRead ? (
        <Suspense fallback={null}>
          <div>
            {progress ? <ProgressSection project={project} progress={progress} /> : null}
            <section className={styles.part}>
              <ProjectView project={project} openCount={openCount} />
            </section>
            <p className={`${styles.part} ${styles.buttons}`} data-no-print="">
              <Button onClick={({ currentTarget }) => editing.show(true, currentTarget)}>
                {i18n.t("Edit Project")}
              </Button>
              <ArchiveButton project={project} />
            </p>
          </div>
        </Suspense>
      ) : null}
      <ProjectDialog dialog={editing} projectId={project.id} openCount={openCount} edits />
    </div>
  );
}
