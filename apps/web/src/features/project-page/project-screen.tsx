import {
  countOpenSignals,
  dayAt,
  type Project,
  type ProjectProgress,
  plusDays,
  projectProgress,
  type Signal,
} from "@daysignal/core";
import { Button, EmptyState, Skeleton } from "@daysignal/ui";
import { Suspense, useMemo, useRef } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useToday } from "../../shared/today.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { ArchiveButton } from "../project/archive-button.tsx";
import { useProjects } from "../project/use-projects.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { usePastSignals } from "../signal/use-past-signals.ts";
import { useSignals } from "../signal/use-signals.ts";
import { NamesView } from "./names-view.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { paceWords, progressWords } from "./progress-words.ts";
import styles from "./project-page.module.css";
import { ProjectSignals } from "./project-signals.tsx";

const ProjectDialog = lazyPart(() => import("../project/project-dialog.tsx"));
const ProjectFacts = lazyPart(() => import("./project-facts.tsx"));

/** /projects/{id} (§17): a project's signals, progress, and what is known about it. */
export function ProjectScreen({ projectId }: { projectId: string }) {
  const screen = useScreen("/projects/$projectId");
  const query = useProjects();
  const project = query.data?.find(({ id }) => id === projectId);
  const { signals } = useSignals();
  const isWhole = usePastSignals().data !== undefined;
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
            <Page project={project} signals={own} progress={progress} />
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
  /** Its signals and its progress; undefined while they load. */
  signals: readonly Signal[] | undefined;
  progress: ProjectProgress | undefined;
}

function Page({ project, signals, progress }: PageProps) {
  const editing = useDialog<true>();
  const editButton = useRef<HTMLButtonElement>(null);
  const openCount = countOpenSignals(signals ?? []).get(project.id) ?? 0;
  return (
    <div className={styles.page}>
      <ProjectSignals project={project} signals={signals} />
      <div>
        {progress ? <Progress project={project} progress={progress} /> : null}
        <section className={styles.part}>
          <Suspense fallback={<Skeleton className={styles.skeleton} />}>
            <ProjectFacts project={project} openCount={openCount} />
          </Suspense>
        </section>
        <p className={`${styles.part} ${styles.buttons}`} data-no-print="">
          <Button ref={editButton} onClick={() => editing.show(true)}>
            {i18n.t("Edit Project")}
          </Button>
          <ArchiveButton project={project} />
        </p>
      </div>
      <Suspense fallback={null}>
        {editing.about ? (
          <ProjectDialog
            projectId={project.id}
            openCount={openCount}
            edits
            open={editing.open}
            onOpenChange={editing.onOpenChange}
            opener={editButton}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

interface ProgressProps {
  project: Project;
  progress: ProjectProgress;
}

/** What was done over time, and when it is done at this pace. */
function Progress({ project: { color, dueDate }, progress }: ProgressProps) {
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
      {points.length > 1 ? <ProgressLine points={points} color={color} /> : null}
      <p className={styles.note}>
        {paceWords(progress)} {isLate ? i18n.t("That is after the deadline.") : null}
      </p>
    </section>
  );
}
