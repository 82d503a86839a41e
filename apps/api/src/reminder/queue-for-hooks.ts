import type { ReminderContent, ReminderText } from "@daysignal/core";
import {
  type Db,
  insertReminderEvents,
  type ReminderDelivery,
  storeDeliveryBody,
} from "@daysignal/db";
import { bodyOf, describeEvent } from "../hook/delivery-body.ts";

/**
 * Queues a reminder for the hooks that subscribe to it (§15), in the transaction that marks it as
 * sent.
 */
export async function queueForHooks(
  tx: Db,
  { userId, signalId, day }: ReminderDelivery,
  content: ReminderContent,
  text: ReminderText,
): Promise<void> {
  const event = content.kind === "signal" ? "signal.reminder" : "day.reminder";
  const queued = await insertReminderEvents(tx, userId, { event, signalId, day });
  if (queued.length === 0) return;
  const about = await describeEvent(tx, userId, { signalId, day, actor: null });
  const { kind } = content;
  const returned = kind === "morning" ? { returned: content.returned } : {};
  const data = { ...about, ...(kind === "signal" ? {} : { kind, ...returned }), ...text };
  for (const { id, at } of queued) {
    await storeDeliveryBody(tx, userId, id, bodyOf({ id, event, at }, data));
  }
}
