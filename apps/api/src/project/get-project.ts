import { projectIdInput, projectSchema } from "@daysignal/core";
import { userProcedure } from "../trpc/procedures.ts";
import { readProject } from "./read-project.ts";

/** One project, archived or not. Errors: NOT_FOUND. */
export const getProject = userProcedure
  .meta({
    rest: "GET /projects/{id}",
    summary: "Get a project",
    description: "With its number of unfinished signals.",
  })
  .input(projectIdInput)
  .output(projectSchema)
  .query(({ ctx, input }) => readProject(ctx.db, ctx.userId, input.id));
