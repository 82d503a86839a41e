import { sessionSchema } from "@daysignal/core";
import { listSignIns } from "@daysignal/db";
import { z } from "zod";
import { describeDevice } from "../auth/describe-device.ts";
import { sessionProcedure } from "../trpc/procedures.ts";

/** Where the user is signed in, the newest sign-in first (§7). Errors: SESSION_REQUIRED. */
export const listSessions = sessionProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/sessions",
      summary: "Where you are signed in",
      description: "Newest first, with browser, system and network.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(z.array(sessionSchema))
  .query(async ({ ctx }) => {
    // Sessions live in real time, whatever the clock of the request (auth/lucia.ts).
    const signIns = await listSignIns(ctx.db, ctx.userId, new Date().toISOString());
    return signIns.map(({ userAgent, ...signIn }) => ({
      ...signIn,
      ...describeDevice(userAgent),
      isCurrent: signIn.id === ctx.signInId,
    }));
  });
