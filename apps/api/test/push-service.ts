import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { decrypt } from "http_ece";
import type { PushMessage } from "../src/push/push.ts";
import { answering } from "./answering.ts";

/** A push service on loopback, with the key of one browser for all its subscriptions. */
export interface PushService {
  /** The endpoint URL for a name. */
  endpoint(name: string): string;
  keys: { p256dh: string; auth: string };
  /** The accepted messages, decrypted, by the name of their endpoint. */
  received: { name: string; message: PushMessage }[];
  /** The statuses of the next responses; 201 by default. */
  answers: number[];
  close(): void;
}

/** Starts a push service that accepts only requests signed by `publicKey`. */
export async function startPushService(publicKey: string): Promise<PushService> {
  const browser = createECDH("prime256v1");
  const p256dh = browser.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const received: PushService["received"] = [];
  const answers: number[] = [];
  const server = createServer(
    answering(async (request, response) => {
      const body = await buffer(request);
      const isTrusted = isSigned(request.headers.authorization ?? "", publicKey);
      const status = isTrusted ? (answers.shift() ?? 201) : 403;
      if (status === 201) {
        const options = { version: "aes128gcm", privateKey: browser, authSecret: auth } as const;
        const message: PushMessage = JSON.parse(decrypt(body, options).toString());
        received.push({ name: (request.url ?? "").slice(1), message });
      }
      response.writeHead(status).end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: (name) => `http://127.0.0.1:${port}/${name}`,
    keys: { p256dh, auth },
    received,
    answers,
    close: () => void server.close(),
  };
}

/** Whether a request's header has a token (VAPID) signed by the key. */
function isSigned(authorization: string, publicKey: string): boolean {
  const [, token = "", key] = /^vapid t=(.*), k=(.*)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const jwk = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const [head, claims, signature = ""] = token.split(".");
  return (
    key === publicKey &&
    verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key: jwk, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    )
  );
}
