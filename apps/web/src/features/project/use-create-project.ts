import { activeProjects, type CreateProjectInput, createProject } from "@daysignal/core";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { dropProject, putProject } from "./project-cache.ts";

/** What is sent: with an id of our own, so that the project is there before the answer is. */
export type NewProject = CreateProjectInput & { id: string };

/** Adds a project (§7): there at once, gone with a toast if it could not be added. */
export function useCreateProject() {
  const utils = trpc.useUtils();
  return trpc.project.create.useMutation({
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
    onSuccess: (project) =>
      utils.project.list.setData(
        undefined,
        (projects) => projects && putProject(projects, project),
      ),
    onError: (error, { id }) => {
      utils.project.list.setData(undefined, (projects) =>
        id === undefined ? projects : projects && dropProject(projects, id),
      );
      showFailure("createProject", error);
    },
  });
}
