import { z } from "zod";
import { idSchema } from "../id.ts";

/** A device that receives reminders by web push (§12). Never contains its endpoint or keys. */
export const pushSubscriptionSchema = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ description: "Browser and operating system; empty if unknown" }),
    createdAt: z.iso.datetime(),
    lastSuccessAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "PushSubscription" });

export type PushDevice = z.infer<typeof pushSubscriptionSchema>;

/** GET /api/push-subscriptions: the devices, and the key that browsers need to subscribe. */
export const pushSubscriptionsSchema = z
  .object({ publicKey: z.string(), subscriptions: z.array(pushSubscriptionSchema) })
  .meta({ id: "PushSubscriptions" });

/** POST /api/push-subscriptions, in the format of the browser's `PushSubscription.toJSON()`. */
export const createPushSubscriptionInput = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.strictObject({
    // An uncompressed P-256 point, and 16 bytes, in base64url.
    p256dh: z
      .string()
      .regex(/^B[\w-]{86}=?$/, /*i18n*/ "must be a public key")
      .meta({ examples: [`B${"A".repeat(86)}`] }),
    auth: z
      .string()
      .regex(/^[\w-]{22}(==)?$/, /*i18n*/ "must be 16 bytes in base64url")
      .meta({ examples: ["A".repeat(22)] }),
  }),
});

export const pushSubscriptionIdInput = z.strictObject({ id: idSchema });

/**
 * The result of a test message: accepted, refused for good (the device is removed), or failed for
 * now.
 */
export const pushOutcomes = ["sent", "gone", "failed"] as const;
export type PushOutcome = (typeof pushOutcomes)[number];
export const pushTestSchema = z.object({ outcome: z.enum(pushOutcomes) });
