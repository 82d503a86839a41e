import {
  type AccountKey,
  type Database,
  type KnownCalendarSignIn,
  replaceCalendarTokens,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import { CalendarError } from "../calendar/calendar-error.ts";
import type { CalendarAccountServices } from "../calendar/calendar-services.ts";
import { authorizeByPassword, type CalendarAuthorization } from "./calendar-authorization.ts";
import { authorizeByTokens, readTokens, writeTokens } from "./provider/authorize-by-tokens.ts";

/** The owner of an encrypted password: only its own row can use it. */
export const ownerOf = ({ userId, id }: AccountKey): string => `${userId}/${id}`;

interface Authorized {
  db: Kysely<Database>;
  accounts: CalendarAccountServices;
  now: Date;
}

/**
 * Authorizes the requests of an account by what is stored of it. Throws a `CalendarError` if that
 * cannot be used any more.
 */
export function authorizeAccount(
  { db, accounts, now }: Authorized,
  key: AccountKey,
  { provider, username, password: sealed }: KnownCalendarSignIn,
): CalendarAuthorization {
  const { providers, secrets, send } = accounts;
  const secret = secrets.open(sealed, ownerOf(key));
  // The key of the server is another one, such as after a restore.
  if (secret === null) throw new CalendarError("signInAgain");
  if (provider === null) return authorizeByPassword(username, secret);
  const settings = providers[provider];
  if (!settings) throw new CalendarError("notSetUp");
  const tokens = readTokens(secret);
  if (tokens === null) throw new CalendarError("signInAgain");
  const access = { settings, send, userId: key.userId, now };
  return authorizeByTokens(access, tokens, async (renewed) => {
    const to = secrets.seal(writeTokens(renewed), ownerOf(key));
    await replaceCalendarTokens(db, key, { from: sealed, to });
  });
}
