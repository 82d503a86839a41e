import {
  activeProjects,
  archivedProjects,
  type CalendarDay,
  countOpenSignals,
  type Signal,
} from "@daysignal/core";
import {
  Box,
  Button,
  chakra,
  EmptyState,
  IconButton,
  Row,
  Skeleton,
  Stack,
  Text,
} from "@daysignal/ui";
import { Plus } from "lucide-react";
import { memo, Suspense, useId, useMemo, useRef } from "react";
import { useCommands } from "../../shared/commands.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useDialog } from "../../shared/use-dialog.ts";
import { useClients } from "../client/use-clients.ts";
import { ProjectPanelItem } from "./project-panel-item.tsx";
import { useProjects } from "./use-projects.ts";

const ArchivedProjects = lazyPart(() => import("./archived-projects.tsx"));
const CreateProjectDialog = lazyPart(() => import("./create-project-dialog.tsx"));
const ProjectDialog = lazyPart(() => import("./project-dialog.tsx"));
const ManageClientsDialog = lazyPart(() => import("../client/manage-clients-dialog.tsx"));

const ItemList = chakra("ul", { base: { listStyleType: "none", mx: "-2" } });

export interface ProjectPanelProps {
  /** All signals, to count the unfinished ones of each project; undefined while they load. */
  signals: readonly Signal[] | undefined;
  today: CalendarDay;
}

/**
 * Active Projects (§2): dragging a project onto a signal assigns it; clicking opens it. Also leads
 * to creating projects, archived ones and clients.
 */
export const ProjectPanel = memo(function ProjectPanel({ signals, today }: ProjectPanelProps) {
  const { data: projects, error, refetch } = useProjects();
  const { data: clients } = useClients();
  const counts = useMemo(() => countOpenSignals(signals ?? []), [signals]);
  const headingId = useId();
  const creating = useDialog<true>();
  const details = useDialog<string>();
  const managing = useDialog<true>();
  const createButton = useRef<HTMLButtonElement>(null);
  const active = projects && activeProjects(projects);
  const clientName = (id: string | null) => clients?.find((client) => client.id === id)?.name;
  const detailsOpener = {
    // The element that opened it may be gone, with an archived project.
    get current() {
      const opener = details.opener.current;
      return opener?.isConnected ? opener : createButton.current;
    },
  };
  const [showCreating, showManaging, showDetails] = [creating.show, managing.show, details.show];
  const create = () => showCreating(true);
  useCommands({
    createProject: create,
    manageClients: () => showManaging(true),
    openProject: (id) => showDetails(id),
  });
  // Memoised: when signals change, only the numbers of the projects are rendered again.
  const heading = useMemo(
    () => (
      <Row justifyContent="space-between" minHeight="12">
        <Text as="h2" id={headingId} fontWeight="semibold">
          Active Projects
        </Text>
        <IconButton
          ref={createButton}
          label="Create project"
          size="sm"
          me="-2"
          onClick={() => showCreating(true)}
        >
          <Plus aria-hidden />
        </IconButton>
      </Row>
    ),
    [headingId, showCreating],
  );
  const others = useMemo(
    () =>
      projects ? (
        <Stack mt="2" alignItems="flex-start" mx="-3" gap="0">
          <Button variant="quiet" size="sm" onClick={() => showManaging(true)}>
            Manage Clients
          </Button>
          {archivedProjects(projects).length > 0 ? (
            <Suspense fallback={null}>
              <ArchivedProjects
                projects={archivedProjects(projects)}
                onOpen={(id, opener) => showDetails(id, opener)}
              />
            </Suspense>
          ) : null}
        </Stack>
      ) : null,
    [projects, showManaging, showDetails],
  );

  return (
    <Stack as="section" aria-labelledby={headingId} gap="1" data-active-projects="">
      {heading}
      {!projects && error ? (
        <Stack gap="3" alignItems="flex-start" role="alert" textStyle="small">
          <Text>Your projects could not be loaded. {errorMessage(error).sentence}</Text>
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Stack>
      ) : null}
      {!projects && !error ? <PanelSkeleton /> : null}
      {active?.length === 0 ? (
        <Box mx="-4">
          <EmptyState
            title="No active projects"
            action={
              <Button size="sm" onClick={create}>
                Create Project
              </Button>
            }
          >
            Group signals that belong together: drag a project onto them.
          </EmptyState>
        </Box>
      ) : null}
      {active && active.length > 0 ? (
        <ItemList role="list" aria-label="Active projects">
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
        </ItemList>
      ) : null}
      {others}
      <Suspense fallback={null}>
        {creating.about ? (
          <CreateProjectDialog
            open={creating.open}
            onOpenChange={creating.onOpenChange}
            opener={creating.opener}
          />
        ) : null}
        {details.about === undefined ? null : (
          <ProjectDialog
            key={details.about}
            projectId={details.about}
            openCount={counts.get(details.about) ?? 0}
            open={details.open}
            onOpenChange={details.onOpenChange}
            opener={detailsOpener}
          />
        )}
        {managing.about ? (
          <ManageClientsDialog
            open={managing.open}
            onOpenChange={managing.onOpenChange}
            opener={managing.opener}
          />
        ) : null}
      </Suspense>
    </Stack>
  );
});

/** Placeholders of projects in their final size. */
function PanelSkeleton() {
  return (
    <Box aria-busy aria-label="Projects are loading" role="group">
      {[70, 52, 61].map((width) => (
        <Row key={width} height="14" gap="2.5" alignItems="flex-start" pt="2">
          <Skeleton width="2.5" height="2.5" borderRadius="full" mt="1" flexShrink="0" />
          <Stack gap="2" flex="1">
            <Skeleton height="3.5" style={{ width: `${width}%` }} />
            <Skeleton height="2.5" width="24" />
          </Stack>
        </Row>
      ))}
    </Box>
  );
}
