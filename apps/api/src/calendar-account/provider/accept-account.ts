import { type Calendar, type CalendarSignInProblem, DomainError, nextColor } from "@daysignal/core";
import {
  type CalendarProviderSignIn,
  listCalendars,
  listProviderAccounts,
  lockSignIn,
  lockUser,
  transact,
  updateCalendarPassword,
} from "@daysignal/db";
import { assertRoom } from "../../calendar/create-calendar.ts";
import type { Context } from "../../trpc/context.ts";
import { addAccount } from "../add-account.ts";
import { ownerOf } from "../authorize-account.ts";
import { type SignedInAccount, signInToCalendars } from "../sign-in.ts";
import { authorizeByTokens, writeTokens } from "./authorize-by-tokens.ts";
import type { ProviderAccess, ProviderAccount } from "./provider-sign-in.ts";

/** A sign-in at a provider of calendars that is refused here. */
export class CalendarSignInRefusal extends Error {
  override readonly name = "CalendarSignInRefusal";
  readonly problem: CalendarSignInProblem;

  constructor(problem: CalendarSignInProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/**
 * Adds the calendars of an account at a provider to the user who has started the sign-in, or renews the
 * tokens if that user has the account already (§10). Returns the id of the account. Rejects with a
 * `CalendarSignInRefusal`, and with RATE_LIMITED.
 */
export async function acceptAccount(
  ctx: Pick<Context, "calendars" | "db" | "jobs" | "now">,
  access: ProviderAccess,
  { userId, signInId, calendarId }: CalendarProviderSignIn,
  { email, tokens }: ProviderAccount,
): Promise<string> {
  const { calendars, db, jobs, now } = ctx;
  const { provider, endpoints } = access.settings;
  const server = provider.serverOf(endpoints, email);
  let current = tokens;
  const authorization = authorizeByTokens(access, tokens, async (renewed) => {
    current = renewed;
  });
  const place = { server, authorization, provider: provider.id };
  const signedIn = await signInToCalendars(calendars.accounts, userId, place).catch(
    refuseCalendars,
  );
  const secret = writeTokens(current);
  return await transact(db, async (tx) => {
    // The user has signed out in the meantime, or a password reset has ended the session.
    if (!(await lockSignIn(tx, userId, signInId))) throw new CalendarSignInRefusal("expired");
    await lockUser(tx, userId);
    const accounts = await listProviderAccounts(tx, userId, provider.id);
    const again = accounts.find(({ id }) => id === calendarId);
    if (again && again.username !== email) throw new CalendarSignInRefusal("other-account");
    const known = again ?? accounts.find(({ username }) => username === email);
    if (known) {
      const key = { userId, id: known.id };
      const password = calendars.accounts.secrets.seal(secret, ownerOf(key));
      await updateCalendarPassword(tx, userId, known.id, { password, at: now.toISOString() });
      await jobs.send("sync-calendar-accounts", null, { tx });
      return known.id;
    }
    refuseIfFull(await listCalendars(tx, userId));
    const choices = { id: calendarId, name: email.slice(0, 200), color: nextColor([]) };
    const account = { ...signedIn, choices, server, username: email, secret };
    const added = await addAccount(ctx, tx, userId, { ...account, provider: provider.id });
    if (!added) throw new CalendarSignInRefusal("expired");
    return added.id;
  });
}

function refuseCalendars(cause: unknown): SignedInAccount {
  if (cause instanceof DomainError && cause.code === "INVALID_INPUT") {
    throw new CalendarSignInRefusal("no-calendars", { cause });
  }
  throw cause;
}

function refuseIfFull(others: readonly Calendar[]): void {
  try {
    assertRoom(others, { kind: "account" });
  } catch (cause) {
    throw new CalendarSignInRefusal("full", { cause });
  }
}
