import type { Project, UpdateProjectInput } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { errorMessage } from "../../shared/error-message.ts";
import { type FailedAction, showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { versioned } from "../../trpc-client.ts";
import { baseOf } from "../conflict/base-of-change.ts";
import { changeProject, putProject } from "./project-cache.ts";

/** The previous values of the changed fields, to roll back. */
function before(project: Project, change: UpdateProjectInput): UpdateProjectInput {
  const touched = Object.keys(change);
  const fields = Object.entries(project).filter(([name]) => touched.includes(name));
  return { ...Object.fromEntries(fields), id: project.id };
}

/** Whether a change was refused as stale. */
export function isStale(error: unknown): boolean {
  return errorMessage(error).code === "STALE_VERSION";
}

interface Options {
  /** The failure's toast (§8). */
  action: FailedAction;
  /** Errors that the screen shows itself, without a toast. */
  isSaidElsewhere?: (error: unknown) => boolean;
}

/**
 * The common part of all project mutations: optimistic updates, sent one after another; a failure
 * rolls back only its own fields. After a refusal as stale the projects are refetched.
 */
export function useProjectChange({ action, isSaidElsewhere }: Options) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return trpc.project.update.useMutation({
    scope: { id: "projects" },
    trpc: {
      context: versioned({
        // A change without a base applies to any version.
        versionOf: (change) => {
          const version = baseOf(change)?.["version"];
          return typeof version === "number" ? version : undefined;
        },
        onStale: async (change) => {
          const { settleStaleProject } = await import("./settle-stale-project.ts");
          return settleStaleProject(queryClient, Object(change));
        },
      }),
    },
    onMutate: async (change) => {
      await utils.project.list.cancel();
      const project = utils.project.list.getData()?.find(({ id }) => id === change.id);
      utils.project.list.setData(undefined, (now) => now && changeProject(now, change));
      return project && before(project, change);
    },
    onSuccess: (project) => {
      // If another change is in flight, its response will update the cache.
      const many = queryClient.isMutating({ mutationKey: getMutationKey(trpc.project.update) });
      if (many === 1) {
        utils.project.list.setData(undefined, (now) => now && putProject(now, project));
      }
    },
    onError: (error, _change, previous) => {
      utils.project.list.setData(
        undefined,
        (now) => now && previous && changeProject(now, previous),
      );
      if (isStale(error)) void utils.project.list.invalidate();
      if (!isSaidElsewhere?.(error)) showFailure(action, error);
    },
  });
}

/** Archives a project (§4); its signals keep it. */
export const useArchiveProject = () => useProjectChange({ action: "archiveProject" });

/** Restores an archived project (§4). */
export const useRestoreProject = () => useProjectChange({ action: "restoreProject" });

/**
 * Changes fields of a project (§5) relative to its base (`beganWith`); the form itself shows that
 * it is stale.
 */
export const useUpdateProject = () =>
  useProjectChange({ action: "updateProject", isSaidElsewhere: isStale });
