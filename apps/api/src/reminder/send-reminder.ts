import {
  afterQuietHours,
  type ReminderContent,
  type ReminderText,
  reminderText,
} from "@daysignal/core";
import {
  type Db,
  deletePushSubscription,
  dropDelivery,
  findReminderDelivery,
  insertReminderEvents,
  type LeaseKey,
  markSent,
  postponeDelivery,
  type ReminderDelivery,
  storeDeliveryBody,
  transact,
} from "@daysignal/db";
import { bodyOf, describeEvent } from "../hook/delivery-body.ts";
import { waitMsOf } from "../outbound/outbound-limits.ts";
import type { PushResult } from "../push/push.ts";
import { contentOf, languageOf, mailOf, messageOf } from "./reminder-message.ts";
import type { ReminderServices } from "./reminder-services.ts";

/** The delays of retries, in milliseconds. */
const limits = { retry: 60_000, maxRetry: 3_600_000 };

/**
 * Sends a leased delivery of a reminder (§12). It is marked as sent afterwards, so a message that a
 * push service has accepted is sent again only if the process dies before that is recorded; the
 * notification then replaces the first one.
 */
export async function sendReminder(services: ReminderServices, key: LeaseKey): Promise<void> {
  const { db, clock, push } = services;
  const delivery = await findReminderDelivery(db, key, clock().toISOString());
  if (!delivery) return;
  const content = await contentOf(services, delivery);
  if (content === null) return await dropDelivery(db, delivery);
  const text = reminderText(languageOf(services, delivery), content);
  const { userId, subscriptionId, endpoint, p256dh, auth } = delivery;
  const sentAt = () => clock().toISOString();
  if (subscriptionId === null) {
    await transact(db, async (tx) => {
      if (delivery.rules?.mail) {
        await services.jobs.send("send-mail", mailOf(services, delivery, text), { tx });
      }
      await queueForHooks(tx, delivery, content, text);
      await markSent(tx, delivery, sentAt());
    });
    return;
  }
  // It was removed in the meantime, together with its deliveries.
  if (endpoint === null || p256dh === null || auth === null) return;
  const target = { userId, id: subscriptionId, endpoint, p256dh, auth };
  const ttl = Math.max(0, Math.floor((Date.parse(delivery.expiresAt) - clock().getTime()) / 1000));
  const occurrence = content.kind === "signal" ? content.occurrence : null;
  const { outcome, retryAfterMs } = await push
    .send(target, messageOf(services, delivery, text, occurrence), ttl)
    .catch((error: unknown): PushResult => {
      const waitMs = waitMsOf(error);
      if (waitMs === undefined) throw error;
      return { outcome: "failed", retryAfterMs: waitMs };
    });
  if (outcome === "sent") {
    await markSent(db, delivery, sentAt());
  } else if (outcome === "gone") {
    await transact(db, (tx) => deletePushSubscription(tx, userId, subscriptionId));
  } else {
    const pause = limits.retry * 2 ** Math.min(delivery.attempts, 10);
    const again = clock().getTime() + Math.max(Math.min(pause, limits.maxRetry), retryAfterMs ?? 0);
    const { rules, timeZone } = delivery;
    const quietHours = rules?.quietHours ?? null;
    const sendAt = afterQuietHours(new Date(again), quietHours, timeZone ?? "UTC");
    await postponeDelivery(db, delivery, sendAt);
  }
}

/**
 * Queues a reminder for the hooks that subscribe to it (§15), in the transaction that marks it as
 * sent.
 */
async function queueForHooks(
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
