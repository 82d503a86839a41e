import { randomUUID } from "node:crypto";
import {
  accountLimits,
  createPushSubscriptionInput,
  DomainError,
  pushSubscriptionSchema,
} from "@daysignal/core";
import {
  deleteOldPushSubscriptions,
  lockSignIn,
  savePushSubscription,
  transact,
} from "@daysignal/db";
import { describeDevice } from "../auth/describe-device.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingSessionProcedure } from "../trpc/procedures.ts";

/**
 * Subscribes this device to reminders, for as long as it is signed in (§12). Idempotent by
 * endpoint. Beyond the limit the oldest device is removed. Errors: SESSION_REQUIRED, INVALID_INPUT.
 */
export const createSubscription = creatingSessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/push-subscriptions",
      summary: "Subscribe this device to reminders",
      description: "Accepts the result of `PushManager.subscribe`. A known endpoint is updated.",
      tags: ["Reminders"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(createPushSubscriptionInput)
  .output(pushSubscriptionSchema)
  .mutation(
    idempotent(async ({ ctx, input: { endpoint, keys } }) => {
      if (!ctx.push.isAllowedEndpoint(endpoint)) {
        const message = /*i18n*/ "{field} must be an https address.";
        throw new DomainError("INVALID_INPUT", { field: "endpoint", message });
      }
      const { browser, system } = describeDevice(ctx.request.headers["user-agent"] ?? null);
      const name = [browser, system].filter((part) => part !== null).join(", ");
      return await transact(ctx.db, async (tx) => {
        if (!(await lockSignIn(tx, ctx.userId, ctx.signInId)))
          throw new DomainError("NOT_SIGNED_IN");
        const device = { id: randomUUID(), endpoint, ...keys, name: name.slice(0, 200) };
        const at = ctx.now.toISOString();
        const { signInId, userId } = ctx;
        const saved = await savePushSubscription(tx, userId, { ...device, signInId }, at);
        await deleteOldPushSubscriptions(tx, userId, accountLimits.pushSubscriptions);
        return saved;
      });
    }),
  );
