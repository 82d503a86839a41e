import {
  activeProjects,
  archivedProjects,
  type CalendarDay,
  countOpenSignals,
  type Project,
  type Signal,
} from "@daysignal/core";
import {
  Button,
  EmptyState,
  IconButton,
  lazyDialog,
  lazyPart,
  Skeleton,
  useFocusKept,
} from "@daysignal/ui";
import { Plus } from "lucide-react";
import { Suspense, useId, useMemo, useRef } from "react";
import { useCommands } from "../../shared/commands.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { nameOrder } from "../../shared/name-order.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { useClients } from "../client/use-clients.ts";
import styles from "./project-panel.module.css";
import { ProjectPanelItem } from "./project-panel-item.tsx";
import { useProjects } from "./use-projects.ts";

const ArchivedProjects = lazyPart(() => import("./archived-projects.tsx"));
const CreateProjectDialog = lazyDialog(() => import("./create-project-dialog.tsx"));
const ProjectDialog = lazyDialog(() => import("./project-dialog.tsx"));
const ManageClientsDialog = lazyDialog(() => import("../client/manage-clients-dialog.tsx"));

export interface ProjectPanelProps {
  /** All signals, to count the unfinished ones of each project; undefined while they load. */
  signals: readonly Signal[] | undefined;
  today: CalendarDay;
}

/**
 * Active Projects (§2): dragging a project onto a signal assigns it; clicking opens it. Also leads
 * to creating projects, archived ones and clients.
 */
export function ProjectPanel({ signals, today }: ProjectPanelProps) {
  // Without QueryView, which the first load does not have yet.
  const { data: projects, error, refetch } = useProjects();
  const { data: clients } = useClients();
  const counts = useMemo(() => countOpenSignals(signals ?? []), [signals]);
  const headingId = useId();
  const creating = useDialog<true>();
  const details = useDialog<string>();
  const managing = useDialog<true>();
  const createButton = useRef<HTMLButtonElement>(null);
  const others = useRef<HTMLDivElement>(null);
  // A restored project leaves the archived ones, and the last one takes their list along.
  useFocusKept(others, "li > button:last-child, button:first-child");
  const clientName = (id: string | null) => clients?.find((client) => client.id === id)?.name;
  const create = () => creating.show(true);
  const manage = () => managing.show(true);
  useCommands({
    createProject: create,
    manageClients: manage,
    openProject: (id) => details.show(id),
  });
  const list = (all: readonly Project[]) => {
    const active = activeProjects(all, nameOrder());
    const archived = archivedProjects(all, nameOrder());
    return (
      <>
        {active.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState
              title={i18n.t("No active projects")}
              action={
                <Button size="sm" onClick={create}>
                  {i18n.t("Create Project")}
                </Button>
              }
            >
              {i18n.t("Group signals that belong together: drag a project onto them.")}
            </EmptyState>
          </div>
        ) : (
          <ul role="list" aria-label={i18n.t("Active projects")} className={styles.list}>
            {active.map((project) => (
              <ProjectPanelItem
                key={project.id}
                project={project}
                clientName={clientName(project.clientId)}
                openCount={signals && (counts.get(project.id) ?? 0)}
                today={today}
                onOpen={details.show}
              />
            ))}
          </ul>
        )}
        <div ref={others} className={styles.others}>
          <Button variant="quiet" size="sm" onClick={manage}>
            {i18n.t("Manage Clients")}
          </Button>
          {archived.length > 0 ? (
            <Suspense fallback={null}>
              <ArchivedProjects projects={archived} onOpen={details.show} />
            </Suspense>
          ) : null}
        </div>
      </>
    );
  };
  return (
    <section aria-labelledby={headingId} className={styles.panel} data-active-projects="">
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {i18n.t("Active Projects")}
        </h2>
        <IconButton
          ref={createButton}
          label={i18n.t("Create project")}
          size="sm"
          className={styles.create}
          onClick={create}
        >
          <Plus aria-hidden />
        </IconButton>
      </div>
      {projects ? list(projects) : null}
      {!projects && error ? (
        <div className={styles.failure} role="alert">
          <p>
            {i18n.t("Your projects could not be loaded. {reason}", {
              reason: errorMessage(error).sentence,
            })}
          </p>
          <Button size="sm" onClick={() => void refetch()}>
            {i18n.t("Try Again")}
          </Button>
        </div>
      ) : null}
      {!projects && !error ? (
        // biome-ignore lint/a11y/useSemanticElements: not a set of fields
        <div aria-busy aria-label={i18n.t("Projects are loading")} role="group">
          {[70, 52, 61].map((width) => (
            <div key={width} className={styles.loading}>
              <Skeleton className={styles.loadingMark} />
              <Skeleton className={styles.loadingName} width={`${width}%`} />
              <Skeleton className={styles.loadingFacts} />
            </div>
          ))}
        </div>
      ) : null}
      <CreateProjectDialog dialog={creating} />
      {details.about === undefined ? null : (
        <ProjectDialog
          key={details.about}
          dialog={details}
          projectId={details.about}
          openCount={signals && (counts.get(details.about) ?? 0)}
          otherwise={createButton}
        />
      )}
      <ManageClientsDialog dialog={managing} />
    </section>
  );
}
