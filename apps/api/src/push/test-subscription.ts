import { DomainError, pushSubscriptionIdInput, pushTestSchema } from "@daysignal/core";
import { deletePushSubscription, findPushTarget, recordPushSuccess, transact } from "@daysignal/db";
import { sessionProcedure } from "../trpc/procedures.ts";

/**
 * Sends a test notification to a device at once, and returns the result (§12); a device that is
 * gone is removed. Errors: NOT_FOUND, SESSION_REQUIRED, RATE_LIMITED.
 */
export const testSubscription = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/push-subscriptions/{id}/test",
      summary: "Send a test notification to a device",
      description: "Sends a notification at once. A subscription that is gone is removed.",
      tags: ["Reminders"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED", "RATE_LIMITED"],
  })
  .input(pushSubscriptionIdInput)
  .output(pushTestSchema)
  .mutation(async ({ ctx, input: { id } }) => {
    const { db, userId, request, appName } = ctx;
    const target = await findPushTarget(db, userId, id);
    if (!target) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Device", field: "id" });
    const body = request.i18n.t("Reminders reach this device.");
    const message = { title: appName, body, tag: "test", url: "/" };
    const { outcome } = await ctx.push.send({ ...target, userId }, message, 60);
    if (outcome === "gone") await transact(db, (tx) => deletePushSubscription(tx, userId, id));
    if (outcome === "sent") await recordPushSuccess(db, userId, id, ctx.now.toISOString());
    return { outcome };
  });
