import { z } from "zod";
import { idSchema } from "../id.ts";
import { linkSchema } from "../link.ts";
import { requiredText } from "../text.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";

/** The events that a hook can receive (§15). */
export const hookEvents = [
  "signal.planned",
  "signal.finished",
  "signal.returned",
  "signal.started",
  "signal.paused",
  "day.full",
  "day.closed",
  "signal.reminder",
  "day.reminder",
] as const;
export const hookEventSchema = z.enum(hookEvents);
export type HookEvent = z.infer<typeof hookEventSchema>;

/** Why a request to a receiver got no response. */
export const hookFailures = ["notHttp", "notPublic", "tooLarge", "tooSlow", "unreachable"] as const;
export type HookFailure = (typeof hookFailures)[number];

/** Why the server has switched a hook off: days of failures, or the receiver responded 410. */
export const hookOffReasons = ["failing", "gone"] as const;

export const maxHookNameLength = 100;

/** How many deliveries of a hook are kept and listed. */
export const maxDeliveries = 50;

/** A webhook. Its secret is not part of it. */
export const hookSchema = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    url: z.string(),
    events: z.array(hookEventSchema),
    isOn: z.boolean(),
    offReason: z
      .enum(hookOffReasons)
      .nullable()
      .meta({ description: "Why the server has switched it off; null if it is on" }),
    failingSince: z
      .string()
      .nullable()
      .meta({ description: "Since when every attempt has failed; null if the last one succeeded" }),
    createdAt: z.string(),
  })
  .meta({ id: "Hook" });
export type Hook = z.infer<typeof hookSchema>;

/** The response to creating a hook, the only one with its secret. */
export const createdHookSchema = hookSchema
  .extend({
    secret: z.string().meta({
      description: "Shown only this once; signs each request as Standard Webhooks describes",
    }),
  })
  .meta({ id: "CreatedHook" });
export type CreatedHook = z.infer<typeof createdHookSchema>;

const eventsSchema = z
  .array(hookEventSchema)
  .min(1, /*i18n*/ "is required")
  .max(hookEvents.length)
  .transform((events) => hookEvents.filter((event) => events.includes(event)));

const hookFields = {
  url: linkSchema,
  events: eventsSchema,
  name: requiredText(maxHookNameLength).nullable().optional(),
};

/** POST /api/hooks. */
export const createHookInput = z.strictObject(hookFields);

/** PATCH /api/hooks/{id}. */
export const updateHookInput = z.strictObject({
  id: idSchema,
  url: hookFields.url.optional(),
  events: hookFields.events.optional(),
  name: hookFields.name,
  isOn: z.boolean().optional(),
});
export type UpdateHookInput = z.infer<typeof updateHookInput>;

export const hookIdInput = z.strictObject({ id: idSchema });

/** The result of an attempt: the status of the response, or why there was none. */
const outcomeFields = {
  httpStatus: z.int().nullable(),
  failure: z.enum(hookFailures).nullable().meta({ description: "Why there was no response" }),
};

/** A delivery of a hook as the API lists it. */
export const hookDeliverySchema = z
  .object({
    id: z.uuid(),
    event: z.enum([...hookEvents, "ping"]),
    day: calendarDaySchema.nullable(),
    at: z.string().meta({ description: "When the event happened" }),
    status: z
      .enum(["pending", "delivered", "failed"])
      .meta({ description: "failed: given up, or the hook was switched off" }),
    tries: z.int(),
    ...outcomeFields,
    nextTryAt: z
      .string()
      .nullable()
      .meta({ description: "The next attempt is not before this instant" }),
  })
  .meta({ id: "HookDelivery" });
export type HookDelivery = z.infer<typeof hookDeliverySchema>;

/** The response of testing a hook. */
export const hookTestSchema = z
  .object({ isDelivered: z.boolean(), ...outcomeFields })
  .meta({ id: "HookTest" });
export type HookTest = z.infer<typeof hookTestSchema>;

/** The name of a hook, else its address. */
export function hookName({ name, url }: Pick<Hook, "name" | "url">): string {
  return name ?? url.replace(/https?:\/\//, "");
}

/** Whether its deliveries fail, or have failed until it was switched off. */
export const hasHookFailed = ({ offReason, failingSince }: Hook): boolean =>
  offReason !== null || failingSince !== null;
