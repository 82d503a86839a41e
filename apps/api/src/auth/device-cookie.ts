import { randomBytes } from "node:crypto";
import { rememberedDeviceDays } from "@daysignal/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hashSecret } from "./hash-secret.ts";
import { createSecretCookie } from "./secret-cookie.ts";

/** A cookie with the token of a device. */
export interface DeviceCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
}

/**
 * The cookie of a device that is not asked for a second factor. HttpOnly, like the session cookie.
 * It stays when its user signs out.
 */
export function createDeviceCookie(publicUrl: string): DeviceCookie {
  const { read, set } = createSecretCookie("daysignal_device", publicUrl);
  return { read, set: (reply, token) => set(reply, token, rememberedDeviceDays * 86_400) };
}

/** How long a device is known after a sign-in, in days: as long as browsers keep a cookie. */
export const knownDeviceDays = 400;

/**
 * The cookie by which an account knows a device: a sign-in with it is not emailed. Each account has
 * its own, since several may use one browser.
 */
export function createKnownDeviceCookie(userId: string, publicUrl: string): DeviceCookie {
  const name = `daysignal_known_${hashSecret(userId).slice(0, 12)}`;
  const { read, set } = createSecretCookie(name, publicUrl);
  return { read, set: (reply, token) => set(reply, token, knownDeviceDays * 86_400) };
}

/** A new token and its stored hash. */
export function makeDeviceToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashSecret(token) };
}
