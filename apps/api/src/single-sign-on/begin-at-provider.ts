import { DomainError, providerSignInMinutes } from "@daysignal/core";
import { insertProviderSignIn } from "@daysignal/db";
import { createSecretCookie } from "../auth/cookies.ts";
import { hashSecret, randomSecret } from "../auth/hash-secret.ts";
import type { Context } from "../trpc/context.ts";
import type { Provider } from "./provider.ts";

/** The provider of the installation. Errors: NOT_SUPPORTED without one. */
export function requireProvider({ installation }: Pick<Context, "installation">): Provider {
  if (installation.singleSignOn) return installation.singleSignOn;
  const message = /*i18n*/ "This installation has no single sign-on.";
  throw new DomainError("NOT_SUPPORTED", { message });
}

/**
 * Starts a sign-in at the provider, or linking an account of it to `userId`: sets the cookie, and
 * returns where to redirect the browser. Errors: UNAVAILABLE if the provider does not respond,
 * RATE_LIMITED.
 */
export async function beginAtProvider(
  ctx: Context,
  { userId, destination }: { userId: string | null; destination: string },
): Promise<string> {
  const { auth, db, request } = ctx;
  const provider = requireProvider(ctx);
  await auth.rateLimits.beforeSingleSignOn(request.ip);
  const { url, secrets } = await provider.begin().catch((cause: unknown) => {
    const message = /*i18n*/ "The sign-in service does not answer. Try again in a moment.";
    throw new DomainError("UNAVAILABLE", { message, retryAfter: 5 }, { cause });
  });
  const { browserHash, ...lifetime } = setBrowserCookie(ctx);
  await insertProviderSignIn(db, browserHash, { ...secrets, userId, destination }, lifetime);
  return url;
}

/** The cookie that binds a sign-in at the provider to the browser that started it. */
const cookieOf = ({ auth }: Context) =>
  createSecretCookie("daysignal_single_sign_on", auth.publicUrl);

/** Sets a new value; returns its hash for storage, and the expiry of both. */
export function setBrowserCookie(ctx: Context) {
  const value = randomSecret();
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
