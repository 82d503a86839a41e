import { DomainError, hookSchema, plusDays, updateHookInput } from "@daysignal/core";
import { transact, updateHookRow } from "@daysignal/db";
import { sessionProcedure } from "../trpc/procedures.ts";

/**
 * Changes a hook, or switches it on or off (§15). Events that occur while it is off are never
 * delivered. Errors: NOT_FOUND, SESSION_REQUIRED.
 */
export const updateHook = sessionProcedure
  .meta({
    rest: "PATCH /hooks/{id}",
    summary: "Change a hook",
    description: "Changes only the given fields. Switching a hook on again resumes its deliveries.",
    errors: ["SESSION_REQUIRED"],
  })
  .input(updateHookInput)
  .output(hookSchema)
  .mutation(async ({ ctx: { db, userId, today }, input }) => {
    const hook = await transact(db, (tx) => updateHookRow(tx, userId, input, plusDays(today, -1)));
    if (!hook) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Hook", field: "id" });
    return hook;
  });
