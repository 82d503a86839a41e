import { providerSignInMinutes } from "@daysignal/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createSecretCookie } from "./cookies.ts";
import { hashSecret, randomSecret } from "./hash-secret.ts";

interface BrowserRequest {
  auth: { publicUrl: string };
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/** The cookie that binds a sign-in at a provider to the browser that started it. */
export interface BrowserCookie {
  /** Sets a new value; returns its hash for storage, and the expiry of both. */
  set(): { browserHash: string; now: string; expiresAt: string };
  /** The hash of the sent value; undefined without one. */
  read(): string | undefined;
  clear(): void;
}

/** The `BrowserCookie` of that name in a request. */
export function browserCookie(
  name: string,
  { auth, request, reply, now }: BrowserRequest,
): BrowserCookie {
  const cookie = createSecretCookie(name, auth.publicUrl);
  return {
    set: () => {
      const value = randomSecret();
      const maxAge = providerSignInMinutes * 60;
      cookie.set(reply, value, maxAge);
      const expiresAt = new Date(now.getTime() + maxAge * 1000).toISOString();
      return { browserHash: hashSecret(value), now: now.toISOString(), expiresAt };
    },
    read: () => {
      const value = cookie.read(request);
      return value === undefined ? undefined : hashSecret(value);
    },
    clear: () => cookie.clear(reply),
  };
}
