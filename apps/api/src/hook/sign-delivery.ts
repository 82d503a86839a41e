import { createHmac, randomBytes } from "node:crypto";

/** Marks a secret as one of Standard Webhooks. */
const prefix = "whsec_";

/** Makes a secret for the signatures of a hook: 32 random bytes. */
export function makeHookSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/** The headers that show a receiver that a body is ours, as Standard Webhooks describes. */
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
