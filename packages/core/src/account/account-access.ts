import { z } from "zod";
import { maxListSize } from "../constants.ts";
import { idSchema } from "../id.ts";

/**
 * The kinds of access to an account that work without its password. Sessions, remembered devices
 * and push subscriptions are not listed: a password reset always ends them.
 */
export const accessKinds = [
  "passkey",
  "single-sign-on",
  "token",
  "app",
  "hook",
  "calendar-feed",
  "glance",
] as const;
export type AccessKind = (typeof accessKinds)[number];

/**
 * Identifies an access by kind and id. Ids alone are not unique across kinds, since clients
 * generate some of them.
 */
const accessKeySchema = z.strictObject({ kind: z.enum(accessKinds), id: idSchema });
export type AccessKey = z.infer<typeof accessKeySchema>;

/** The accesses to keep at a password reset; all others are removed. */
export const keptAccessSchema = z.array(accessKeySchema).max(maxListSize);

/** An access to an account that works without its password, as its owner sees it. */
export const accountAccessSchema = z
  .object({
    kind: z.enum(accessKinds),
    id: z.uuid().meta({ description: "For a calendar feed or a glance, the id of the account" }),
    name: z.string().nullable().meta({ description: "Null for a calendar feed or a glance" }),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable().meta({ description: "Null if never used, or unknown" }),
  })
  .meta({ id: "AccountAccess" });
export type AccountAccess = z.infer<typeof accountAccessSchema>;
