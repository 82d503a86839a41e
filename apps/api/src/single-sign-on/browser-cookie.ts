import { randomBytes } from "node:crypto";
import { providerSignInMinutes } from "@daysignal/core";
import { hashSecret } from "../auth/hash-secret.ts";
import { createSecretCookie } from "../auth/secret-cookie.ts";
import type { Context } from "../trpc/context.ts";

/** The cookie that binds a sign-in at the provider to the browser that started it. */
const cookieOf = ({ auth }: Context) =>
  createSecretCookie("daysignal_single_sign_on", auth.publicUrl);

/** Sets a new value; returns its hash for storage, and the expiry of both. */
export function setBrowserCookie(ctx: Context) {
  const value = randomBytes(32).toString("base64url");
  const maxAge = providerSignInMinutes * 60;
  cookieOf(ctx).set(ctx.reply, value, maxAge);
  const expiresAt = new Date(ctx.now.getTime() + maxAge * 1000).toISOString();
  return { browserHash: hashSecret(value), now: ctx.now.toISOString(), expiresAt };
}

/** The hash of the sent cookie; undefined without one. */
export function readBrowserCookie(ctx: Context): string | undefined {
  const value = cookieOf(ctx).read(ctx.request);
  return value === undefined ? undefined : hashSecret(value);
}

export function clearBrowserCookie(ctx: Context): void {
  cookieOf(ctx).clear(ctx.reply);
}
