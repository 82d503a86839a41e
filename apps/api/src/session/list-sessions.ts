import { sessionSchema } from "@daysignal/core";
import { listSignIns } from "@daysignal/db";
import { z } from "zod";
import { describeDevice } from "../auth/describe-device.ts";
import { sessionProcedure } from "../trpc/procedures.ts";

/** The user's current sign-ins, newest first (§7). Errors: SESSION_REQUIRED. */
export const listSessions = sessionProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/sessions",
      summary: "List your current sign-ins",
      description: "Newest first, with browser, operating system and network.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(z.array(sessionSchema))
  .query(async ({ ctx }) => {
    // Sessions use real time, whatever the clock of the request (auth/lucia.ts).
    const signIns = await listSignIns(ctx.db, ctx.userId, new Date().toISOString());
    return signIns.map(({ userAgent, ...signIn }) => ({
      ...signIn,
      ...describeDevice(userAgent),
      isCurrent: signIn.id === ctx.signInId,
    }));
  });
