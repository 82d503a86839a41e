import { DomainError, pushSubscriptionIdInput } from "@daysignal/core";
import { deletePushSubscription, transact } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";

/** Sends no more reminders to a device (§12). Errors: NOT_FOUND, SESSION_REQUIRED. */
export const deleteSubscription = sessionProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/push-subscriptions/{id}",
      summary: "Send no more reminders to a device",
      description: "The device gets no more reminders.",
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
