import { activeProjects, archivedProjects, type Project, projectProgress } from "@daysignal/core";
import { ColorMark, Progress } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { DueText } from "../../shared/due-text.tsx";
import { i18n } from "../../shared/language.ts";
import { nameOrder } from "../../shared/name-order.ts";
import { QueryView, type ReadState, Skeletons } from "../../shared/query-view.tsx";
import { useToday } from "../../shared/today.ts";
import { useOnceRead } from "../../shared/use-once-read.ts";
import { useClients } from "../client/use-clients.ts";
import { usePastSignals } from "../signal/use-past-signals.ts";
import { useSignals } from "../signal/use-signals.ts";
import { ListFailure } from "../signal-list/list-states.tsx";
import styles from "./project-page.module.css";
import { progressWords } from "./project-progress.tsx";

interface NamesViewProps<Data> {
  of: "projects" | "clients";
  query: ReadState<Data>;
  empty?: ReactNode;
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

const rows = <Skeletons count={3} className={styles.skeleton} />;

/** The places of the active projects while they load. */
export const ProjectsLoading = () => (
  <section className={styles.part}>
    <h2 className={styles.heading}>{i18n.t("Active projects")}</h2>
    {rows}
  </section>
);

/** The states of the list of projects or clients on a screen. */
export function NamesView<Data>({ of, loading = rows, ...view }: NamesViewProps<Data>) {
  const isOfProjects = of === "projects";
  return (
    <QueryView
      {...view}
      failure={(reason) =>
        isOfProjects
          ? i18n.t("Your projects could not be loaded. {reason}", { reason })
          : i18n.t("Your clients could not be loaded. {reason}", { reason })
      }
      loading={loading}
      loadingLabel={isOfProjects ? i18n.t("Projects are loading") : i18n.t("Clients are loading")}
    />
  );
}

interface ProjectsProps {
  projects: readonly Project[];
  /** False for projects of one client. */
  namesClients?: boolean;
}

/** The active and the archived ones of some projects, each leading to its page. */
export function ProjectGroups({ projects, ...props }: ProjectsProps) {
  const list = useSignals();
  const past = usePastSignals();
  const failed = list.error ? list : past;
  return (
    <>
      {projects.length > 0 && failed.error ? (
        <ListFailure error={failed.error} onRetry={failed.refetch} />
      ) : null}
      <ProjectGroup
        title={i18n.t("Active projects")}
        projects={activeProjects(projects, nameOrder())}
        {...props}
      />
      <ProjectGroup
        title={i18n.t("Archived projects")}
        projects={archivedProjects(projects, nameOrder())}
        {...props}
      />
    </>
  );
}

/**
 * Projects under a heading, with their clients, open and finished signals and deadlines; where there
 * is room, their progress is drawn as well.
 */
function ProjectGroup(props: ProjectsProps & { title: string }) {
  const { title, projects, namesClients = true } = props;
  const { signals, isAwaited } = useSignals();
  const past = usePastSignals();
  const isWhole = past.data !== undefined;
  const isRead = useOnceRead({ isLoading: isAwaited, failureCount: 0 }, past);
  const today = useToday();
  const { data: clients } = useClients();
  if (projects.length === 0) return null;
  const progressOf = (id: string) =>
    projectProgress(signals?.filter(({ projectId }) => projectId === id) ?? [], today, dayRule());
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <ul role="list" className={styles.rows}>
        {projects.map(({ id, name, color, dueDate, clientId }) => {
          const progress = signals && isWhole ? progressOf(id) : null;
          return (
            <li key={id} className={styles.row}>
              <ColorMark color={color} />
              <Link to="/projects/$projectId" params={{ projectId: id }} className={styles.name}>
                <bdi>{name}</bdi>
              </Link>
              {namesClients ? (
                <span className={styles.more}>
                  <bdi>{clients?.find((client) => client.id === clientId)?.name}</bdi>
                </span>
              ) : null}
              <span className={styles.progress}>
                {progress && progress.open + progress.done > 0 ? (
                  <Progress
                    label={i18n.t("Progress")}
                    value={progress.done / (progress.open + progress.done)}
                  />
                ) : null}
              </span>
              <span className={styles.facts} data-loading={isRead ? undefined : ""}>
                {progress ? progressWords(progress) : null}
                {dueDate === null ? null : (
                  <>
                    {" · "}
                    <DueText dueDate={dueDate} today={today} />
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
