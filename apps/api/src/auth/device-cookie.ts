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
 * The cookie of a device that skips the second factor. HttpOnly, like the session cookie. It stays
 * when the user signs out.
 */
export function createDeviceCookie(publicUrl: string): DeviceCookie {
  const { read, set } = createSecretCookie("daysignal_device", publicUrl);
  return { read, set: (reply, token) => set(reply, token, rememberedDeviceDays * 86_400) };
}

/** How long a device is known after a sign-in, in days: the maximum that browsers keep a cookie. */
export const knownDeviceDays = 400;

/**
 * The cookie by which an account recognises a device, so that a sign-in is not emailed. One per
 * account, since several users may share a browser.
 */
export function createKnownDeviceCookie(userId: string, publicUrl: string): DeviceCookie {
  const name = `daysignal_known_${hashSecret(userId).slice(0, 12)}`;
  const { read, set } = createSecretCookie(name, publicUrl);
  return { read, set: (reply, token) => set(reply, token, knownDeviceDays * 86_400) };
}

/** Generates a token and the hash to store. */
export function makeDeviceToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashSecret(token) };
}
