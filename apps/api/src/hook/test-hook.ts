import { randomUUID } from "node:crypto";
import { DomainError, hookIdInput, hookTestSchema } from "@daysignal/core";
import { findHookTarget, insertTestDelivery, transact } from "@daysignal/db";
import { sessionProcedure } from "../trpc/procedures.ts";
import { bodyOf } from "./delivery-body.ts";
import { sendDelivery } from "./send-delivery.ts";

/**
 * Sends a `ping` to a hook once, even if it is off, and returns the result (§15). Errors:
 * NOT_FOUND, SESSION_REQUIRED, RATE_LIMITED.
 */
export const testHook = sessionProcedure
  .meta({
    rest: "POST /hooks/{id}/test",
    summary: "Send a ping to a hook",
    description: "Sends a signed `ping` at once and returns the result.",
    errors: ["SESSION_REQUIRED", "RATE_LIMITED"],
  })
  .input(hookIdInput)
  .output(hookTestSchema)
  .mutation(async ({ ctx, input }) => {
    const { auth, callHook, db, now, userId } = ctx;
    const hook = await findHookTarget(db, userId, input.id);
    if (!hook) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Hook", field: "id" });
    await auth.rateLimits.beforeHookTest(userId);
    const [id, at] = [randomUUID(), now.toISOString()];
    const body = bodyOf({ id, event: "ping", at }, {});
    const services = { callHook, clock: () => now };
    const result = await sendDelivery(services, hook, { id, body });
    await transact(db, (tx) => insertTestDelivery(tx, userId, hook.id, { id, at, ...result }));
    return result;
  });
