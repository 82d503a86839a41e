import { pushSubscriptionsSchema } from "@daysignal/core";
import { listPushSubscriptions } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";

/**
 * The user's devices that receive reminders, and the key to subscribe with (§12). Errors:
 * SESSION_REQUIRED.
 */
export const listSubscriptions = sessionProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/push-subscriptions",
      summary: "List the devices that receive your reminders",
      description: "The subscriptions of the account and the public key that a new one needs.",
      tags: ["Reminders"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(pushSubscriptionsSchema)
  .query(async ({ ctx }) => ({
    publicKey: await ctx.push.publicKey(),
    subscriptions: await listPushSubscriptions(ctx.db, ctx.userId, ctx.now.toISOString()),
  }));
