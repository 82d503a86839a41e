import type { Project, UpdateProjectInput } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { errorMessage } from "../../shared/error-message.ts";
import { type FailedAction, showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { versioned } from "../../trpc-client.ts";
import { baseOf } from "../conflict/base-of-change.ts";
import { changeProject, putProject } from "./project-cache.ts";

/** Of a project as it was, the fields that a change touched: what is put back when it fails. */
function before(project: Project, change: UpdateProjectInput): UpdateProjectInput {
  const touched = Object.keys(change);
  const fields = Object.entries(project).filter(([name]) => touched.includes(name));
  return { ...Object.fromEntries(fields), id: project.id };
}

/** Whether a change was refused because the project had been changed in the meantime. */
export function isStale(error: unknown): boolean {
  return errorMessage(error).code === "STALE_VERSION";
}

interface Options {
  /** What is said when it fails (§8). */
  action: FailedAction;
  /** What the screen itself says of a failure needs no toast. */
  isSaidElsewhere?: (error: unknown) => boolean;
}

/**
 * What all changes of a project share: seen at once, sent one after another,
 * and of a failed one only its own fields return. After a refusal of a stale
 * version the projects are read again.
 */
export function useProjectChange({ action, isSaidElsewhere }: Options) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return trpc.project.update.useMutation({
    scope: { id: "projects" },
    trpc: {
      context: versioned({
        // One that has said nothing (`beganWith`) holds in any case.
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
      // While another change is on its way, its answer will tell.
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
