import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { DomainError } from "@daysignal/core";
import { z } from "zod";
import { nullIfMissing } from "./disk-store.ts";

const grantSchema = z.object({
  key: z.string(),
  /** The multipart upload and the part's number; null for a whole object. */
  part: z.object({ uploadId: z.string(), partNumber: z.int() }).nullable(),
  /** In bytes. */
  maxSize: z.int(),
  /** Null if the sender declares it. */
  type: z.string().nullable(),
  /** The expiry, in milliseconds since 1970. */
  expires: z.int(),
});

/** The permission that a signed URL grants. */
export type Grant = z.infer<typeof grantSchema>;

/** Signs and verifies grants. */
export interface SignedUrls {
  sign(grant: Grant): string;
  /** Throws ADDRESS_EXPIRED for a token that was not signed here, was modified, or has expired. */
  verify(token: string, now: Date): Grant;
}

/** Creates URLs that only the holder of `secret` can sign. */
export function createSignedUrls(secret: string): SignedUrls {
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

/**
 * Reads the secret for signing from a file with mode 0600, creating it if needed. Servers that
 * start concurrently on one folder get the same secret.
 */
export async function readSecret(path: string): Promise<string> {
  const existing = await nullIfMissing(readFile(path, "utf8"));
  if (existing !== null) return existing;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  // A hard link appears with its full content, and fails if the file exists.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft, { force: true });
  return await readFile(path, "utf8");
}
