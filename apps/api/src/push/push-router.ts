import { randomUUID } from "node:crypto";
import {
  accountLimits,
  createPushSubscriptionInput,
  DomainError,
  pushSubscriptionIdInput,
  pushSubscriptionSchema,
  pushSubscriptionsSchema,
  pushTestSchema,
} from "@daysignal/core";
import {
  deleteOldPushSubscriptions,
  deletePushSubscription,
  findPushTarget,
  listPushSubscriptions,
  recordPushSuccess,
  savePushSubscription,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { assertStillSignedIn } from "../account/assertions.ts";
import { describeDevice } from "../auth/network.ts";
import { found } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingSessionProcedure, router, sessionProcedure } from "../trpc/procedures.ts";

/**
 * The user's devices that receive reminders, and the key to subscribe with (§12). Errors:
 * SESSION_REQUIRED.
 */
const listSubscriptions = sessionProcedure
  .meta({
    rest: "GET /push-subscriptions",
    summary: "List the devices that receive your reminders",
    description: "The subscriptions of the account and the public key that a new one needs.",
  })
  .input(z.strictObject({}).optional())
  .output(pushSubscriptionsSchema)
  .query(async ({ ctx }) => ({
    publicKey: await ctx.push.publicKey(),
    subscriptions: await listPushSubscriptions(ctx.db, ctx.userId, ctx.now.toISOString()),
  }));

/**
 * Subscribes this device to reminders, for as long as it is signed in (§12). Idempotent by
 * endpoint. Beyond the limit the oldest device is removed. Errors: SESSION_REQUIRED, INVALID_INPUT.
 */
const createSubscription = creatingSessionProcedure
  .meta({
    rest: "POST /push-subscriptions",
    summary: "Subscribe this device to reminders",
    description: "Accepts the result of `PushManager.subscribe`. A known endpoint is updated.",
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
        await assertStillSignedIn(ctx, tx);
        const device = { id: randomUUID(), endpoint, ...keys, name: name.slice(0, 200) };
        const at = ctx.now.toISOString();
        const { signInId, userId } = ctx;
        const saved = await savePushSubscription(tx, userId, { ...device, signInId }, at);
        await deleteOldPushSubscriptions(tx, userId, accountLimits.pushSubscriptions);
        return saved;
      });
    }),
  );

/** Unsubscribes a device from reminders (§12). Errors: NOT_FOUND, SESSION_REQUIRED. */
const deleteSubscription = sessionProcedure
  .meta({
    rest: "DELETE /push-subscriptions/{id}",
    summary: "Unsubscribe a device from reminders",
    description: "The device receives no more reminders.",
  })
  .input(pushSubscriptionIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx: { db, userId }, input: { id } }) => {
    found(await transact(db, (tx) => deletePushSubscription(tx, userId, id)), /*i18n*/ "Device");
    return { id };
  });

/**
 * Sends a test notification to a device at once, and returns the result (§12); a device that is
 * gone is removed. Errors: NOT_FOUND, SESSION_REQUIRED, RATE_LIMITED.
 */
const testSubscription = sessionProcedure
  .meta({
    rest: "POST /push-subscriptions/{id}/test",
    summary: "Send a test notification to a device",
    description: "Sends a notification at once. A subscription that is gone is removed.",
    errors: ["RATE_LIMITED"],
  })
  .input(pushSubscriptionIdInput)
  .output(pushTestSchema)
  .mutation(async ({ ctx, input: { id } }) => {
    const { db, userId, request, appName } = ctx;
    const target = found(await findPushTarget(db, userId, id), /*i18n*/ "Device");
    const body = request.i18n.t("Reminders reach this device.");
    const message = { title: appName, body, tag: "test", url: "/" };
    const { outcome } = await ctx.push.send({ ...target, userId }, message, 60);
    if (outcome === "gone") await transact(db, (tx) => deletePushSubscription(tx, userId, id));
    if (outcome === "sent") await recordPushSuccess(db, userId, id, ctx.now.toISOString());
    return { outcome };
  });

/** The devices that receive reminders by web push (§12). */
export const pushRouter = router({
  list: listSubscriptions,
  create: createSubscription,
  delete: deleteSubscription,
  test: testSubscription,
});
