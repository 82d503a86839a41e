import { z } from "zod";
import { idSchema } from "../id.ts";

/** A current sign-in of a user (§7): when it began, and on which device and network. */
export const sessionSchema = z
  .object({
    id: z.uuid(),
    browser: z.string().nullable().meta({ description: "For example Firefox; null if unknown" }),
    system: z.string().nullable().meta({ description: "For example Android; null if unknown" }),
    network: z.string().nullable().meta({
      description: "An IPv4 address, or the network of an IPv6 address; null if unknown",
    }),
    createdAt: z.string(),
    isCurrent: z.boolean().meta({ description: "Whether this request was made with it" }),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof sessionSchema>;

export const sessionIdInput = z.strictObject({ id: idSchema });
