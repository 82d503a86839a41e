import { router } from "../trpc/procedures.ts";
import { createProject } from "./create-project.ts";
import { getProject } from "./get-project.ts";
import { listProjects } from "./list-projects.ts";
import { updateProject } from "./update-project.ts";

/** Projects (§3). They are archived by a change of status, never deleted. */
export const projectRouter = router({
  list: listProjects,
  get: getProject,
  create: createProject,
  update: updateProject,
});
