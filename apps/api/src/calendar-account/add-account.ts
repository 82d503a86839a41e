import type { Calendar, CalendarChoices } from "@daysignal/core";
import {
  type Db,
  findCalendar,
  insertCalendar,
  insertCalendarAccount,
  storeFoundCollections,
} from "@daysignal/db";
import type { UserContext } from "../trpc/procedures.ts";
import { ownerOf } from "./authorize-account.ts";
import type { SignedInAccount } from "./sign-in.ts";

/** A sign-in to a calendar server that has succeeded. */
export interface NewAccount extends SignedInAccount {
  choices: Pick<CalendarChoices, "id" | "name" | "color">;
  provider: Calendar["provider"];
  server: string;
  username: string;
  /** The password, or the tokens of a provider. */
  secret: string;
}

/**
 * Stores a new account with its calendars, of which none is read yet. An existing one is returned
 * unchanged; null if it was deleted.
 */
export async function addAccount(
  { calendars, now }: Pick<UserContext, "calendars" | "now">,
  tx: Db,
  userId: string,
  { choices, provider, server, username, secret, homeUrl, collections }: NewAccount,
): Promise<Calendar | null> {
  const at = now.toISOString();
  const { id } = choices;
  const source = { kind: "account", host: new URL(homeUrl).host, provider } as const;
  // It has no events itself.
  const row = { ...choices, shown: false, busy: false };
  if (await insertCalendar(tx, userId, row, source, at)) {
    const password = calendars.accounts.secrets.seal(secret, ownerOf({ userId, id }));
    await insertCalendarAccount(tx, userId, id, { server, username, password, homeUrl }, at);
    await storeFoundCollections(tx, userId, id, collections);
  }
  return await findCalendar(tx, userId, id);
}
