import { z } from "zod";
import { maxListSize } from "../constants.ts";
import { idSchema } from "../id.ts";

/**
 * What can act for an account, or read it, without its password. Sessions, remembered devices and
 * push subscriptions are not among it: a reset of the password ends them in any case.
 */
export const accessKinds = [
  "passkey",
  "single-sign-on",
  "token",
  "app",
  "hook",
  "calendar-feed",
] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Names one of these. An id alone may be another one's as well, since clients make some of them. */
const accessKeySchema = z.strictObject({ kind: z.enum(accessKinds), id: idSchema });
export type AccessKey = z.infer<typeof accessKeySchema>;

/** What to keep at a reset of the password; what it does not name is removed. */
export const keptAccessSchema = z.array(accessKeySchema).max(maxListSize);

/** Something that can act for an account, as its owner sees it. */
export const accountAccessSchema = z
  .object({
    kind: z.enum(accessKinds),
    id: z.uuid().meta({ description: "Of a calendar feed, the account's" }),
    name: z.string().nullable().meta({ description: "Null for a calendar feed" }),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable().meta({ description: "Null if never, or if it is not known" }),
  })
  .meta({ id: "AccountAccess" });
export type AccountAccess = z.infer<typeof accountAccessSchema>;
