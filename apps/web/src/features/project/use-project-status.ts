import type { Project } from "@daysignal/core";
import { isStill } from "../../shared/is-still.ts";
import type { UndoStep } from "../../shared/undo-stack.ts";
import { trpc } from "../../trpc.ts";
import { useArchiveProject, useRestoreProject } from "./project-mutations.ts";

interface ProjectStatus {
  /** Archives it; returns the undo step. */
  archive: (project: Project) => [UndoStep, Promise<unknown>];
  /** Restores it; returns the undo step. */
  restore: (project: Project) => [UndoStep, Promise<unknown>];
}

/** Archives and restores projects (§4). Either can be undone while the project is unchanged. */
export function useProjectStatus(): ProjectStatus {
  const utils = trpc.useUtils();
  const { mutateAsync: archive } = useArchiveProject();
  const { mutateAsync: restore } = useRestoreProject();
  const set = (id: string, status: Project["status"]) =>
    status === "archived" ? archive({ id, status }) : restore({ id, status });
  const turn = (id: string, from: Project["status"], to: Project["status"]) => () => {
    const now = utils.project.list.getData()?.find((project) => project.id === id);
    if (!isStill(now, { status: from })) return false;
    // The hook shows failures.
    set(id, to).catch(() => undefined);
    return true;
  };
  const change =
    (from: Project["status"], to: Project["status"]) =>
    ({ id }: Project): [UndoStep, Promise<unknown>] => {
      const sent = set(id, to);
      sent.catch(() => undefined);
      return [{ undo: turn(id, to, from), redo: turn(id, from, to) }, sent];
    };
  return { archive: change("active", "archived"), restore: change("archived", "active") };
}
