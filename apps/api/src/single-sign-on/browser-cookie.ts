import { randomBytes } from "node:crypto";
import { providerSignInMinutes } from "@daysignal/core";
import { hashSecret } from "../auth/hash-secret.ts";
import { createCookieAttributes } from "../auth/session-cookie.ts";
import type { Context } from "../trpc/context.ts";

/** The cookie that binds a sign-in at the provider to the browser that began it. */
const name = "daysignal_single_sign_on";

const attributesOf = ({ auth, reply }: Context) => createCookieAttributes(auth.publicUrl)(reply);

/** Sets a new value; its stored hash, and how long both are valid. */
export function setBrowserCookie(ctx: Context) {
  const value = randomBytes(32).toString("base64url");
  const maxAge = providerSignInMinutes * 60;
  void ctx.reply.setCookie(name, value, { ...attributesOf(ctx), maxAge });
  const expiresAt = new Date(ctx.now.getTime() + maxAge * 1000).toISOString();
  return { browserHash: hashSecret(value), now: ctx.now.toISOString(), expiresAt };
}

/** The hash of the cookie that was sent; undefined without one. */
export function readBrowserCookie({ request }: Context): string | undefined {
  const value = request.cookies[name];
  return value === undefined ? undefined : hashSecret(value);
}

export function clearBrowserCookie(ctx: Context): void {
  void ctx.reply.clearCookie(name, attributesOf(ctx));
}
