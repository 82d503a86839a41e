import { randomUUID } from "node:crypto";
import {
  beginCalendarSignInInput,
  type CalendarProvider,
  calendarProvidersSchema,
  DomainError,
} from "@daysignal/core";
import { insertCalendarProviderSignIn, listCalendars, listProviderAccounts } from "@daysignal/db";
import { z } from "zod";
import { assertRoom } from "../../calendar/create-calendar.ts";
import type { Context } from "../../trpc/context.ts";
import { found } from "../../trpc/entities.ts";
import { type SessionContext, sessionProcedure, userProcedure } from "../../trpc/procedures.ts";
import { browserCookieOf } from "./browser-cookie.ts";
import { google } from "./google.ts";
import { microsoft } from "./microsoft.ts";
import { beginAtProvider, type Provider, type ProviderSettings } from "./provider-sign-in.ts";

/** The providers at which one can sign in to calendars here (§10). */
export const listCalendarProviders = userProcedure
  .meta({
    rest: "GET /calendars/providers",
    summary: "List the providers of calendars that are set up",
    description: "Those are offered whose client the operator has set.",
  })
  .input(z.strictObject({}).optional())
  .output(calendarProvidersSchema)
  .query(({ ctx: { calendars } }) => {
    const { google: atGoogle, microsoft: atMicrosoft } = calendars.accounts.providers;
    return { google: atGoogle !== undefined, microsoft: atMicrosoft !== undefined };
  });

/**
 * Starts a sign-in to the calendars of a provider (§10): this browser has to open `url`, and is
 * redirected back to /settings/calendars. Errors: NOT_FOUND for another `id` than that of an account
 * there, NOT_SUPPORTED, LIMIT_REACHED, RATE_LIMITED, SESSION_REQUIRED.
 */
const beginSignIn = ({ id: provider, name }: Provider) =>
  sessionProcedure
    .meta({
      rest: `POST /calendars/${provider}`,
      summary: `Start a sign-in to ${name}'s calendars`,
      description:
        "Returns the URL to open in this browser. `id` is the account to sign in to again; without it a new one is added.",
      errors: ["LIMIT_REACHED", "NOT_SUPPORTED", "RATE_LIMITED"],
    })
    .input(beginCalendarSignInInput)
    .output(z.object({ url: z.url() }))
    .mutation(async ({ ctx, input: { id } }) => {
      const { auth, db, userId, signInId, request } = ctx;
      const again = id === undefined ? undefined : await findAccount(ctx, provider, id);
      const settings = requireProvider(ctx, provider);
      if (!again) assertRoom(await listCalendars(db, userId), { kind: "account" });
      await auth.rateLimits.beforeSingleSignOn(request.ip);
      const { url, secrets } = await beginAtProvider(settings, again?.username);
      const { browserHash, ...lifetime } = browserCookieOf(ctx).set();
      const signIn = { ...secrets, userId, signInId, calendarId: again?.id ?? randomUUID() };
      await insertCalendarProviderSignIn(db, browserHash, signIn, lifetime);
      return { url };
    });

export const beginGoogleSignIn = beginSignIn(google);

export const beginMicrosoftSignIn = beginSignIn(microsoft);

/** The operator's client at a provider. Errors: NOT_SUPPORTED without one. */
export function requireProvider(
  { calendars }: Pick<Context, "calendars">,
  provider: CalendarProvider,
): ProviderSettings {
  const settings = calendars.accounts.providers[provider];
  if (settings) return settings;
  const message = /*i18n*/ "This installation has no sign-in at this provider.";
  throw new DomainError("NOT_SUPPORTED", { message });
}

async function findAccount({ db, userId }: SessionContext, provider: CalendarProvider, id: string) {
  const accounts = await listProviderAccounts(db, userId, provider);
  return found(accounts.find((account) => account.id === id) ?? null, /*i18n*/ "Calendar");
}
