import { router } from "../trpc/procedures.ts";
import { createProject } from "./create-project.ts";
import { getProject } from "./get-project.ts";
import { listProjects } from "./list-projects.ts";
import { updateProject } from "./update-project.ts";

/** Projects (§3). One is archived by a change of its status, never deleted. */
export const projectRouter = router({
  list: listProjects,
  get: getProject,
  create: createProject,
  update: updateProject,
});
