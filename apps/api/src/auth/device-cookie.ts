import { randomBytes } from "node:crypto";
import { rememberedDeviceDays } from "@daysignal/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hashSecret } from "./hash-secret.ts";
import { createSecretCookie } from "./secret-cookie.ts";

/** The cookie with the token of a device that is not asked for a second factor. */
export interface DeviceCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
}

/** HttpOnly, like the session cookie. It stays when its user signs out. */
export function createDeviceCookie(publicUrl: string): DeviceCookie {
  const { read, set } = createSecretCookie("daysignal_device", publicUrl);
  return { read, set: (reply, token) => set(reply, token, rememberedDeviceDays * 86_400) };
}

/** A new token and its stored hash. */
export function makeDeviceToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashSecret(token) };
}
