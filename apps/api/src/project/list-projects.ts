import { projectSchema } from "@daysignal/core";
import { listProjects as findProjects } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/** All projects, including archived ones, in the order in which they were created (§7). */
export const listProjects = userProcedure
  .meta({
    rest: "GET /projects",
    summary: "List your projects",
    description: "Oldest first, including archived ones.",
  })
  .input(z.strictObject({}).optional())
  .output(z.array(projectSchema))
  .query(async ({ ctx }) => {
    const projects = await findProjects(ctx.db, ctx.userId);
    const lengths = projects.map(({ name, description, goal, links }) =>
      [name, description ?? "", goal ?? "", ...links].reduce((sum, text) => sum + text.length, 0),
    );
    ctx.countRead(
      projects.length,
      lengths.reduce((sum, length) => sum + length, 0),
    );
    return projects;
  });
