import { hookSchema } from "@daysignal/core";
import { listHooks } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";

/** The user's hooks, newest first (§15). Errors: SESSION_REQUIRED. */
export const listOwnHooks = sessionProcedure
  .meta({
    rest: "GET /hooks",
    summary: "List your hooks",
    description: "Newest first, without their secrets.",
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(z.array(hookSchema))
  .query(({ ctx }) => listHooks(ctx.db, ctx.userId));
