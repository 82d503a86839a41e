import { randomUUID } from "node:crypto";
import {
  DomainError,
  duplicateSignalInput,
  duplicateSignal as duplicateSignalRule,
  signalSchema,
} from "@daysignal/core";
import { findSignal, findStoredSignal, listSubtasks, lockUser, transact } from "@daysignal/db";
import { found } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure } from "../trpc/procedures.ts";
import { storeNewSignal } from "./store-new-signal.ts";

/**
 * Copies a signal with its subtasks, all of them open (§4). Idempotent by `copyId`: an existing signal is
 * returned unchanged. Errors: NOT_FOUND, IN_TRASH, LIMIT_REACHED.
 */
export const duplicateSignal = creatingProcedure
  .meta({
    rest: "POST /tasks/{id}/duplicate",
    summary: "Duplicate a signal with its subtasks",
    description:
      "The copy is open and on no day. If a signal has the id `copyId`, that one is returned.",
    errors: ["IN_TRASH", "LIMIT_REACHED"],
  })
  .input(duplicateSignalInput)
  .output(signalSchema)
  .mutation(
    idempotent(async ({ ctx, input: { id, copyId = randomUUID() } }) => {
      const { userId } = ctx;
      return await transact(ctx.db, async (tx) => {
        // A concurrent request may use the same id.
        await lockUser(tx, userId);
        const known = await findSignal(tx, userId, copyId);
        if (known) return known;
        const signal = found(await findStoredSignal(tx, userId, id), /*i18n*/ "Signal");
        if (signal.status === "deleted") throw new DomainError("IN_TRASH");
        const first = (await listSubtasks(tx, userId, id)).map(({ title }) => ({ title }));
        return storeNewSignal(tx, ctx, duplicateSignalRule(signal, copyId, ctx.now), first);
      });
    }),
  );
