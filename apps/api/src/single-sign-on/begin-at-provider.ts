import { DomainError } from "@daysignal/core";
import { insertProviderSignIn } from "@daysignal/db";
import { type BrowserCookie, browserCookie } from "../auth/browser-cookie.ts";
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
  const { browserHash, ...lifetime } = browserCookieOf(ctx).set();
  await insertProviderSignIn(db, browserHash, { ...secrets, userId, destination }, lifetime);
  return url;
}

/** The cookie that binds a sign-in at the provider to the browser that started it. */
export const browserCookieOf = (ctx: Context): BrowserCookie =>
  browserCookie("daysignal_single_sign_on", ctx);
