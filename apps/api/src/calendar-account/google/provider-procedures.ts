import { randomUUID } from "node:crypto";
import { beginCalendarSignInInput, calendarProvidersSchema, DomainError } from "@daysignal/core";
import { insertCalendarProviderSignIn, listCalendars, listProviderAccounts } from "@daysignal/db";
import { z } from "zod";
import { assertRoom } from "../../calendar/create-calendar.ts";
import type { Context } from "../../trpc/context.ts";
import { found } from "../../trpc/entities.ts";
import { type SessionContext, sessionProcedure, userProcedure } from "../../trpc/procedures.ts";
import { browserCookieOf } from "./browser-cookie.ts";
import { beginAtGoogle, type GoogleSettings } from "./google.ts";

/** The providers at which one can sign in to calendars here (§10). */
export const listCalendarProviders = userProcedure
  .meta({
    rest: "GET /calendars/providers",
    summary: "List the providers of calendars that are set up",
    description: "Google is offered if the operator has set its client.",
  })
  .input(z.strictObject({}).optional())
  .output(calendarProvidersSchema)
  .query(({ ctx }) => ({ google: ctx.calendars.accounts.google !== undefined }));

/**
 * Starts a sign-in to Google's calendars (§10): this browser has to open `url`, and is redirected back
 * to /settings/calendars. Errors: NOT_FOUND for another `id` than that of an account at Google,
 * NOT_SUPPORTED, LIMIT_REACHED, RATE_LIMITED, SESSION_REQUIRED.
 */
export const beginGoogleSignIn = sessionProcedure
  .meta({
    rest: "POST /calendars/google",
    summary: "Start a sign-in to Google's calendars",
    description:
      "Returns the URL to open in this browser. `id` is the account to sign in to again; without it a new one is added.",
    errors: ["LIMIT_REACHED", "NOT_SUPPORTED", "RATE_LIMITED"],
  })
  .input(beginCalendarSignInInput)
  .output(z.object({ url: z.url() }))
  .mutation(async ({ ctx, input: { id } }) => {
    const { auth, db, userId, signInId, request } = ctx;
    const again = id === undefined ? undefined : await findAccount(ctx, id);
    const settings = requireGoogle(ctx);
    if (!again) assertRoom(await listCalendars(db, userId), { kind: "account" });
    await auth.rateLimits.beforeSingleSignOn(request.ip);
    const { url, secrets } = await beginAtGoogle(settings, again?.username);
    const { browserHash, ...lifetime } = browserCookieOf(ctx).set();
    const signIn = { ...secrets, userId, signInId, calendarId: again?.id ?? randomUUID() };
    await insertCalendarProviderSignIn(db, browserHash, signIn, lifetime);
    return { url };
  });

/** The operator's client at Google. Errors: NOT_SUPPORTED without one. */
export function requireGoogle({ calendars }: Pick<Context, "calendars">): GoogleSettings {
  if (calendars.accounts.google) return calendars.accounts.google;
  const message = /*i18n*/ "This installation has no sign-in with Google.";
  throw new DomainError("NOT_SUPPORTED", { message });
}

async function findAccount({ db, userId }: SessionContext, id: string) {
  const accounts = await listProviderAccounts(db, userId, "google");
  return found(accounts.find((account) => account.id === id) ?? null, /*i18n*/ "Calendar");
}
