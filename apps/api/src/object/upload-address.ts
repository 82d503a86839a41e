import { createHmac, timingSafeEqual } from "node:crypto";
import { DomainError } from "@daysignal/core";
import { z } from "zod";

const grantSchema = z.object({
  key: z.string(),
  /** The upload in parts and the number of the part; null for a whole object. */
  part: z.object({ uploadId: z.string(), partNumber: z.int() }).nullable(),
  /** In bytes. */
  maxSize: z.int(),
  /** Null where the sender says. */
  type: z.string().nullable(),
  /** The moment it ends, in milliseconds since 1970. */
  expires: z.int(),
});

/** What the holder of a signed address may do. */
export type Grant = z.infer<typeof grantSchema>;

/** Signs what an address allows, and reads it back. */
export interface UploadAddresses {
  sign(grant: Grant): string;
  /** Throws ADDRESS_EXPIRED for a token that is not ours, was changed, or has ended. */
  verify(token: string, now: Date): Grant;
}

/** Makes addresses that only who has `secret` can sign. */
export function createUploadAddresses(secret: string): UploadAddresses {
  const mac = (text: string) => createHmac("sha256", secret).update(text).digest();
  return {
    sign: (grant) => {
      const text = Buffer.from(JSON.stringify(grant)).toString("base64url");
      return `${text}.${mac(text).toString("base64url")}`;
    },
    verify: (token, now) => {
      const [text = "", signature = ""] = token.split(".");
      const given = Buffer.from(signature, "base64url");
      const right = mac(text);
      if (given.length !== right.length || !timingSafeEqual(given, right)) {
        throw new DomainError("ADDRESS_EXPIRED");
      }
      const grant = grantSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
      if (grant.expires <= now.getTime()) throw new DomainError("ADDRESS_EXPIRED");
      return grant;
    },
  };
}
