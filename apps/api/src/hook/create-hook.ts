import { randomUUID } from "node:crypto";
import { createdHookSchema, createHookInput, DomainError, plusDays } from "@daysignal/core";
import { insertHook, lockSignIn, transact } from "@daysignal/db";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { writeAudit } from "../account/write-audit.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingSessionProcedure } from "../trpc/procedures.ts";
import { nameOfHook } from "./name-of-hook.ts";
import { makeHookSecret } from "./sign-delivery.ts";

/**
 * Creates a hook (§15). Only this response contains its secret; therefore, as for API tokens, there
 * is no client-made `id`. Errors: SESSION_REQUIRED; LIMIT_REACHED; IDEMPOTENCY_KEY_USED.
 */
export const createHook = creatingSessionProcedure
  .meta({
    rest: "POST /hooks",
    summary: "Add a hook",
    description: "Only this response contains the secret that signs the deliveries.",
    returnsSecret: true,
    errors: ["SESSION_REQUIRED", "IDEMPOTENCY_KEY_USED", "LIMIT_REACHED"],
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
        if (!(await lockSignIn(tx, userId, ctx.signInId))) throw new DomainError("NOT_SIGNED_IN");
        await assertWithinLimits(tx, userId, "hooks");
        await insertHook(tx, userId, hook, plusDays(ctx.today, -1));
        await writeAudit(ctx, tx, { action: "hook-created", userId, subject: nameOfHook(hook) });
      });
      return hook;
    }),
  );
