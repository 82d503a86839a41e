import {
  activeProjects,
  type CreateProjectInput,
  createProject,
  type Project,
  type UpdateProjectInput,
  updateProject,
} from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { cachedList } from "../../shared/cached-list.ts";
import { errorMessage } from "../../shared/error-message.ts";
import type { FailedAction } from "../../shared/failure-words.ts";
import { i18n } from "../../shared/language.ts";
import { plannerScope } from "../../shared/planner-scope.ts";
import { showNotice, type ToastAction } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { sendUndoably, undoStep } from "../../shared/undoable-change.ts";
import { trpc } from "../../trpc.ts";
import { versioned } from "../../trpc-client.ts";
import { baseVersion } from "../conflict/base-of-change.ts";

/** All projects, the oldest first (§7). */
export const projects = cachedList<Project>({
  queryKey: getQueryKey(trpc.project.list, undefined, "query"),
  scope: { id: "projects" },
});

/** Whether a change was refused as stale. */
export function isStale(error: unknown): boolean {
  return errorMessage(error).code === "STALE_VERSION";
}

/**
 * Changes fields of a project (§5), relative to its base if it has one (`beganWith`). After a
 * refusal as stale the projects are refetched. `isShown` are the errors that the screen shows
 * itself.
 */
export function useUpdateProject(failure: FailedAction, isShown?: (error: unknown) => boolean) {
  const queryClient = useQueryClient();
  return trpc.project.update.useMutation({
    ...projects.update(
      {
        failure,
        isShown,
        answer: (project: Project) => project,
        refetches: (error) => (isStale(error) ? [projects.queryKey] : []),
      },
      (project, { id: _, ...change }: UpdateProjectInput) => updateProject(project, change),
    ),
    trpc: {
      context: versioned({
        // A change without a base applies to any version.
        versionOf: baseVersion,
        onStale: async (change) => {
          const { settleStaleProject } = await import("./settle-stale-project.ts");
          return settleStaleProject(queryClient, Object(change));
        },
      }),
    },
  });
}

/** Archives and restores projects (§4); the failure of each has its own title. */
function useSetStatus() {
  const archive = useUpdateProject("archiveProject");
  const restore = useUpdateProject("restoreProject");
  return (id: string, status: Project["status"]) =>
    (status === "archived" ? archive : restore).mutateAsync({ id, status });
}

/**
 * Returns a function that archives or restores a project (§4) with an undo step, and returns the
 * Undo button of its toast.
 */
export function useProjectStatus(): (project: Project, to: Project["status"]) => ToastAction {
  const queryClient = useQueryClient();
  const setStatus = useSetStatus();
  return ({ id, status }, to) =>
    sendUndoably({
      now: () => projects.find(queryClient, id),
      was: { status },
      left: { status: to },
      send: (state) => setStatus(id, state?.status ?? status),
    }).undo;
}

/**
 * Adds a project (§7). Projects are never deleted, so undoing it archives the project, and says so,
 * unless it has changed since.
 */
export function useCreateProject() {
  const queryClient = useQueryClient();
  const setStatus = useSetStatus();
  const pushStep = ({ version: _, ...made }: Project) => {
    const { id, name } = made;
    undoable(
      undoStep({
        now: () => projects.find(queryClient, id),
        was: { ...made, status: "archived" as const },
        left: made,
        send: (to) => {
          if (to?.status !== "archived") return setStatus(id, "active");
          showNotice(
            i18n.t("Project archived"),
            i18n.t("“{name}” is among the archived projects.", { name }),
          );
          return setStatus(id, "archived");
        },
      }),
    );
  };
  return trpc.project.create.useMutation(
    projects.creation(
      (input: CreateProjectInput, shown) => {
        const colors = activeProjects(shown).map(({ color }) => color);
        return input.id === undefined
          ? undefined
          : createProject(input, input.id, colors, new Date());
      },
      {
        failure: "createProject",
        // Sent before later changes: the server refuses to assign a project that it does not know.
        scope: plannerScope,
        answer: (project: Project) => project,
        onDone: pushStep,
      },
    ),
  );
}
