import { namedViewSchema } from "@daysignal/core";
import { listNamedViews as findNamedViews } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/** All named views, by name (§17). */
export const listNamedViews = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/views",
      summary: "List your named views of the list",
      description: "By name.",
      tags: ["Views"],
      protect: true,
    },
  })
  .input(z.strictObject({}).optional())
  .output(z.array(namedViewSchema))
  .query(({ ctx }) => findNamedViews(ctx.db, ctx.userId));
