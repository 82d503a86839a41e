import { randomUUID } from "node:crypto";
import {
  createdHookSchema,
  createHookInput,
  type Hook,
  hookDeliverySchema,
  hookIdInput,
  hookSchema,
  hookTestSchema,
  plusDays,
  updateHookInput,
} from "@daysignal/core";
import {
  deleteHookRow,
  findHookTarget,
  insertHook,
  insertTestDelivery,
  listDeliveries,
  listHooks,
  resumePending,
  transact,
  updateHookRow,
} from "@daysignal/db";
import { z } from "zod";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { assertStillSignedIn } from "../account/assertions.ts";
import { writeAudit } from "../account/write-audit.ts";
import { found } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingSessionProcedure, router, sessionProcedure } from "../trpc/procedures.ts";
import { bodyOf } from "./delivery-body.ts";
import { sendDelivery } from "./send-delivery.ts";
import { makeHookSecret } from "./sign-delivery.ts";

/** A hook's name, or the host that it calls, because the rest of the URL may contain a secret. */
function nameOfHook({ name, url }: Pick<Hook, "name" | "url">): string {
  return name ?? new URL(url).host;
}

/** The user's hooks, newest first (§15). Errors: SESSION_REQUIRED. */
const listOwnHooks = sessionProcedure
  .meta({
    rest: "GET /hooks",
    summary: "List your hooks",
    description: "Newest first, without their secrets.",
  })
  .input(z.strictObject({}).optional())
  .output(z.array(hookSchema))
  .query(({ ctx }) => listHooks(ctx.db, ctx.userId));

/**
 * Creates a hook (§15). Only this response contains its secret; therefore, as for API tokens, there
 * is no client-made `id`. Errors: SESSION_REQUIRED; LIMIT_REACHED; IDEMPOTENCY_KEY_USED.
 */
const createHook = creatingSessionProcedure
  .meta({
    rest: "POST /hooks",
    summary: "Add a hook",
    description: "Only this response contains the secret that signs the deliveries.",
    returnsSecret: true,
    errors: ["IDEMPOTENCY_KEY_USED", "LIMIT_REACHED"],
  })
  .input(createHookInput)
  .output(createdHookSchema)
  .mutation(
    idempotent(async ({ ctx, input: { url, events, name = null } }) => {
      const { userId } = ctx;
      const hook = {
        id: randomUUID(),
        name,
        url,
        events,
        isOn: true,
        offReason: null,
        failingSince: null,
        createdAt: ctx.now.toISOString(),
        secret: makeHookSecret(),
      };
      await transact(ctx.db, async (tx) => {
        // A password reset deletes hooks, so none may be created in a session that it has ended.
        await assertStillSignedIn(ctx, tx);
        await assertWithinLimits(tx, userId, "hooks");
        await insertHook(tx, userId, hook, plusDays(ctx.today, -1));
        await writeAudit(ctx, tx, { action: "hook-created", userId, subject: nameOfHook(hook) });
      });
      return hook;
    }),
  );

/**
 * Changes a hook, or switches it on or off (§15). Events that occur while it is off are never
 * delivered. Errors: NOT_FOUND, SESSION_REQUIRED.
 */
const updateHook = sessionProcedure
  .meta({
    rest: "PATCH /hooks/{id}",
    summary: "Change a hook",
    description: "Changes only the given fields. Switching a hook on again resumes its deliveries.",
  })
  .input(updateHookInput)
  .output(hookSchema)
  .mutation(async ({ ctx: { db, userId, today }, input }) => {
    return found(
      await transact(db, (tx) => updateHookRow(tx, userId, input, plusDays(today, -1))),
      /*i18n*/ "Hook",
    );
  });

/** Deletes a hook with its deliveries (§15). Errors: NOT_FOUND, SESSION_REQUIRED. */
const deleteHook = sessionProcedure
  .meta({
    rest: "DELETE /hooks/{id}",
    summary: "Delete a hook",
    description: "Deliveries that have not been sent are dropped.",
  })
  .input(hookIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id } }) => {
    const { db, userId } = ctx;
    await transact(db, async (tx) => {
      const hook = found(await deleteHookRow(tx, userId, id), /*i18n*/ "Hook");
      await writeAudit(ctx, tx, { action: "hook-deleted", userId, subject: nameOfHook(hook) });
    });
    return { id };
  });

/**
 * Sends a `ping` to a hook once, even if it is off, and returns the result (§15). Errors:
 * NOT_FOUND, SESSION_REQUIRED, RATE_LIMITED.
 */
const testHook = sessionProcedure
  .meta({
    rest: "POST /hooks/{id}/test",
    summary: "Send a ping to a hook",
    description: "Sends a signed `ping` at once and returns the result.",
    errors: ["RATE_LIMITED"],
  })
  .input(hookIdInput)
  .output(hookTestSchema)
  .mutation(async ({ ctx, input }) => {
    const { auth, callHook, db, now, userId } = ctx;
    const hook = found(await findHookTarget(db, userId, input.id), /*i18n*/ "Hook");
    await auth.rateLimits.beforeHookTest(userId);
    const [id, at] = [randomUUID(), now.toISOString()];
    const body = bodyOf({ id, event: "ping", at }, {});
    const services = { callHook, clock: () => now };
    const result = await sendDelivery(services, hook, { id, body });
    await transact(db, async (tx) => {
      await insertTestDelivery(tx, userId, hook.id, { id, at, ...result });
      if (result.isDelivered) await resumePending(tx, userId, hook.id);
    });
    return result;
  });

/** The last 50 deliveries of a hook, newest first (§15). Errors: NOT_FOUND, SESSION_REQUIRED. */
const listHookDeliveries = sessionProcedure
  .meta({
    rest: "GET /hooks/{id}/deliveries",
    summary: "List the last deliveries of a hook",
    description: "The last 50, newest first, with the status of the last attempt.",
  })
  .input(hookIdInput)
  .output(z.array(hookDeliverySchema))
  .query(async ({ ctx: { db, userId }, input: { id } }) => {
    found(await findHookTarget(db, userId, id), /*i18n*/ "Hook");
    return await listDeliveries(db, userId, id);
  });

/** Webhooks (§15). */
export const hookRouter = router({
  list: listOwnHooks,
  create: createHook,
  update: updateHook,
  delete: deleteHook,
  test: testHook,
  listDeliveries: listHookDeliveries,
});
