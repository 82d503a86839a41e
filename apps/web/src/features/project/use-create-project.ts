import {
  activeProjects,
  type CreateProjectInput,
  createProject,
  type Project,
} from "@daysignal/core";
import { isStill } from "../../shared/is-still.ts";
import { i18n } from "../../shared/language.ts";
import { plannerScope } from "../../shared/planner-scope.ts";
import { showFailure, showNotice } from "../../shared/toasts.ts";
import { undoable } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import { dropProject, putProject } from "./project-cache.ts";
import { useArchiveProject, useRestoreProject } from "./project-mutations.ts";

/** The input, with a client-generated id, so that the project can be shown before the response. */
export type NewProject = CreateProjectInput & { id: string };

/**
 * Adds a project (§7) with an optimistic update, rolled back with a toast if it fails. Projects are
 * never deleted, so undoing it archives the project, and says so, unless it has changed since.
 */
export function useCreateProject() {
  const utils = trpc.useUtils();
  const { mutate: archive } = useArchiveProject();
  const { mutate: restore } = useRestoreProject();
  const noteCreated = ({ version: _, ...made }: Project) => {
    const { id, name } = made;
    const isAs = (left: object) =>
      isStill(
        utils.project.list.getData()?.find((project) => project.id === id),
        left,
      );
    undoable({
      undo: () => {
        if (!isAs(made)) return false;
        archive({ id, status: "archived" });
        showNotice(
          i18n.t("Project archived"),
          i18n.t("“{name}” is among the archived projects.", { name }),
        );
        return true;
      },
      redo: () => {
        if (!isAs({ ...made, status: "archived" })) return false;
        restore({ id, status: "active" });
        return true;
      },
    });
  };
  return trpc.project.create.useMutation({
    // Sent before later changes: the server refuses to assign a project that it does not know yet.
    scope: plannerScope,
    onMutate: async (input: CreateProjectInput) => {
      await utils.project.list.cancel();
      const { id } = input;
      if (id === undefined) return;
      utils.project.list.setData(undefined, (projects) => {
        if (!projects) return projects;
        const colors = activeProjects(projects).map(({ color }) => color);
        return putProject(projects, createProject(input, id, colors, new Date()));
      });
    },
    onSuccess: (project) => {
      utils.project.list.setData(
        undefined,
        (projects) => projects && putProject(projects, project),
      );
      noteCreated(project);
    },
    onError: (error, { id }) => {
      utils.project.list.setData(undefined, (projects) =>
        id === undefined ? projects : projects && dropProject(projects, id),
      );
      showFailure("createProject", error);
    },
  });
}
