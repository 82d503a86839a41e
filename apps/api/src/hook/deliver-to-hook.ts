import { pauseOfDelivery, pauseOfHook } from "@daysignal/core";
import {
  type Database,
  findDueDelivery,
  findHookTarget,
  type HookRest,
  type HookTarget,
  type LeaseKey,
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

/** The maximum number of attempts per lease, so that even slow ones end before the lease does. */
const maxTries = 5;

/** The status with which a receiver says that it is gone for good. */
const gone = 410;

/**
 * Sends the due deliveries of a leased hook one after another, until an attempt fails, and then
 * releases it (§15). Stops early if `isStopping`. After an internal error it stays leased for a
 * while.
 */
export async function deliverToHook(
  services: DeliveryServices,
  { userId, id }: LeaseKey,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { db } = services;
  const hook = await findHookTarget(db, userId, id);
  if (!hook) return;
  let rest: HookRest = { isFailing: hook.failingMs !== null, pauseMs: 0, offReason: null };
  for (let count = 0; count < maxTries && rest.pauseMs === 0 && !isStopping(); count += 1) {
    const delivery = await findDueDelivery(db, userId, id);
    if (!delivery) break;
    rest = await tryOnce(services, hook, delivery).catch((error: unknown) => {
      const pauseMs = waitMsOf(error);
      if (pauseMs === undefined) throw error;
      // Nothing was sent, so this is not a failure of the receiver.
      return { ...rest, pauseMs };
    });
  }
  await transact(db, (tx) => releaseHook(tx, userId, id, rest));
}

async function tryOnce(
  services: DeliveryServices,
  hook: HookTarget,
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
