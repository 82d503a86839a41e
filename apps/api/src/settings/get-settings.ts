import { settingsSchema } from "@daysignal/core";
import { findSettings } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/** A user's settings (§7). */
export const getSettings = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/settings",
      summary: "Get your settings",
      description: "All settings of the account.",
      tags: ["Settings"],
      protect: true,
    },
  })
  .input(z.strictObject({}).optional())
  .output(settingsSchema)
  .query(({ ctx }) => findSettings(ctx.db, ctx.userId));
