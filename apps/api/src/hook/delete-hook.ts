import { DomainError, hookIdInput } from "@daysignal/core";
import { deleteHookRow, transact } from "@daysignal/db";
import { z } from "zod";
import { writeAudit } from "../account/write-audit.ts";
import { sessionProcedure } from "../trpc/procedures.ts";
import { nameOfHook } from "./name-of-hook.ts";

/** Deletes a hook with its deliveries (§15). Errors: NOT_FOUND, SESSION_REQUIRED. */
export const deleteHook = sessionProcedure
  .meta({
    rest: "DELETE /hooks/{id}",
    summary: "Delete a hook",
    description: "Deliveries that have not been sent are dropped.",
    errors: ["SESSION_REQUIRED"],
  })
  .input(hookIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx, input: { id } }) => {
    const { db, userId } = ctx;
    await transact(db, async (tx) => {
      const hook = await deleteHookRow(tx, userId, id);
      if (!hook) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Hook", field: "id" });
      await writeAudit(ctx, tx, { action: "hook-deleted", userId, subject: nameOfHook(hook) });
    });
    return { id };
  });
