import { DomainError, hookDeliverySchema, hookIdInput } from "@daysignal/core";
import { findHookTarget, listDeliveries } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";

/** The last 50 deliveries of a hook, newest first (§15). Errors: NOT_FOUND, SESSION_REQUIRED. */
export const listHookDeliveries = sessionProcedure
  .meta({
    rest: "GET /hooks/{id}/deliveries",
    summary: "List the last deliveries of a hook",
    description: "The last 50, newest first, with the status of the last attempt.",
    errors: ["SESSION_REQUIRED"],
  })
  .input(hookIdInput)
  .output(z.array(hookDeliverySchema))
  .query(async ({ ctx: { db, userId }, input: { id } }) => {
    const hook = await findHookTarget(db, userId, id);
    if (!hook) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Hook", field: "id" });
    return await listDeliveries(db, userId, id);
  });
