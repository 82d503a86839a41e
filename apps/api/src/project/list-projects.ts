import { projectSchema } from "@daysignal/core";
import { listProjects as findProjects } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/** All projects, archived ones too, in the order in which they were added (§7). */
export const listProjects = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/projects",
      summary: "Your projects",
      tags: ["Projects"],
      protect: true,
    },
  })
  .input(z.strictObject({}).optional())
  .output(z.array(projectSchema))
  .query(({ ctx }) => findProjects(ctx.db, ctx.userId));
