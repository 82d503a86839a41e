import { DomainError, pushSubscriptionIdInput } from "@daysignal/core";
import { deletePushSubscription, transact } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";

/** Unsubscribes a device from reminders (§12). Errors: NOT_FOUND, SESSION_REQUIRED. */
export const deleteSubscription = sessionProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/push-subscriptions/{id}",
      summary: "Unsubscribe a device from reminders",
      description: "The device receives no more reminders.",
      tags: ["Reminders"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(pushSubscriptionIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(async ({ ctx: { db, userId }, input: { id } }) => {
    const isDeleted = await transact(db, (tx) => deletePushSubscription(tx, userId, id));
    if (!isDeleted) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Device", field: "id" });
    return { id };
  });
