import { accountLimits, usageSchema } from "@daysignal/core";
import { countUsage } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";

/** The usage of the account and its limits (§7, §9). Errors: SESSION_REQUIRED. */
export const getUsage = sessionProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/user/usage",
      summary: "Get the usage of the account and its limits",
      description:
        "Signals, projects and bytes in use, each with its limit, and the number of files.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(usageSchema)
  .query(async ({ ctx }) => {
    const { perUser } = ctx.objects.quota;
    const { signals, projects, files, bytes } = await countUsage(ctx.db, ctx.userId);
    return {
      signals: { used: signals, limit: accountLimits.signals },
      projects: { used: projects, limit: accountLimits.projects },
      files,
      bytes: { used: bytes, limit: Number.isSafeInteger(perUser) ? perUser : null },
    };
  });
