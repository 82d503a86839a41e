import { createHmac, randomBytes } from "node:crypto";

/** The prefix of a Standard Webhooks secret. */
const prefix = "whsec_";

/** Generates the signing secret of a hook: 32 random bytes. */
export function makeHookSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/** The headers with which a receiver can verify a body, as Standard Webhooks describes. */
export function signatureHeaders(
  secret: string,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
