import { randomUUID } from "node:crypto";
import {
  createProjectInput,
  createProject as createProjectRule,
  projectSchema,
} from "@daysignal/core";
import { insertProject, listProjectColors } from "@daysignal/db";
import { creatingProcedure } from "../trpc/procedures.ts";
import { answerProject, readProject } from "./read-project.ts";

/**
 * Adds a project (§3, §7). An `id` that the person has used before answers the
 * project that has it, unchanged, so that a retry never makes a second one.
 * Errors: NOT_FOUND for a client that is not theirs.
 */
export const createProject = creatingProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/projects",
      summary: "Add a project",
      tags: ["Projects"],
      protect: true,
    },
  })
  .input(createProjectInput)
  .output(projectSchema)
  .mutation(async ({ ctx, input }) => {
    const colors = input.color === undefined ? await listProjectColors(ctx.db, ctx.userId) : [];
    const project = createProjectRule(input, randomUUID(), colors, ctx.now);
    await insertProject(ctx.db, ctx.userId, project);
    return answerProject(ctx, await readProject(ctx.db, ctx.userId, project.id));
  });
