import { pauseOfDelivery, pauseOfHook } from "@daysignal/core";
import {
  type Database,
  findDueDelivery,
  type HookRest,
  type LeasedHook,
  type PendingDelivery,
  recordTry,
  releaseHook,
  storeDeliveryBody,
  transact,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import { waitMsOf } from "../outbound/outbound-limits.ts";
import { bodyOf, describeEvent } from "./delivery-body.ts";
import { type SendServices, sendDelivery } from "./send-delivery.ts";

export interface DeliveryServices extends SendServices {
  db: Kysely<Database>;
}

/** Tries within one lease: even those that all take long end before it does. */
const maxTries = 5;

/** A receiver's answer that it is gone for good. */
const gone = 410;

/**
 * Sends what is due to a leased hook, one after another, until a try fails, and then releases it
 * (§15). Stops early if `isStopping`. After an error of ours it stays leased for a while.
 */
export async function deliverToHook(
  services: DeliveryServices,
  hook: LeasedHook,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { db } = services;
  let rest: HookRest = { isFailing: hook.failingMs !== null, pauseMs: 0, offReason: null };
  for (let count = 0; count < maxTries && rest.pauseMs === 0 && !isStopping(); count += 1) {
    const delivery = await findDueDelivery(db, hook.userId, hook.id);
    if (!delivery) break;
    rest = await tryOnce(services, hook, delivery).catch((error: unknown) => {
      const pauseMs = waitMsOf(error);
      if (pauseMs === undefined) throw error;
      // Nothing was sent, which is no failure of the receiver.
      return { ...rest, pauseMs };
    });
  }
  await transact(db, (tx) => releaseHook(tx, hook.userId, hook.id, rest));
}

async function tryOnce(
  services: DeliveryServices,
  hook: LeasedHook,
  delivery: PendingDelivery,
): Promise<HookRest> {
  const { db } = services;
  const { userId } = hook;
  const body = delivery.body ?? bodyOf(delivery, await describeEvent(db, userId, delivery));
  if (delivery.body === null) await storeDeliveryBody(db, userId, delivery.id, body);
  const outcome = await sendDelivery(services, hook, { id: delivery.id, body });
  await recordTry(db, userId, delivery.id, outcome, pauseOfDelivery(delivery.ageMs));
  if (outcome.isDelivered) return { isFailing: false, pauseMs: 0, offReason: null };
  const pauseMs = pauseOfHook(hook.failingMs ?? 0);
  const offReason = outcome.httpStatus === gone ? "gone" : pauseMs === null ? "failing" : null;
  return { isFailing: true, pauseMs: pauseMs ?? 1, offReason };
}
