import { z } from "zod";
import { idSchema } from "../id.ts";

/** A sign-in of a user that has not ended (§7): where and when it began. */
export const sessionSchema = z
  .object({
    id: z.uuid(),
    browser: z.string().nullable().meta({ description: "Such as Firefox; null if unknown" }),
    system: z.string().nullable().meta({ description: "Such as Android; null if unknown" }),
    network: z.string().nullable().meta({
      description: "An IPv4 address, or the network of an IPv6 address; null if unknown",
    }),
    createdAt: z.string(),
    isCurrent: z.boolean().meta({ description: "Whether this call was made with it" }),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof sessionSchema>;

export const sessionIdInput = z.strictObject({ id: idSchema });
export type SessionIdInput = z.infer<typeof sessionIdInput>;
