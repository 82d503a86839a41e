import type { AccessKey, AccessKind, AccountAccess } from "@daysignal/core";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";

/** The table of each kind; the access of an OAuth app is an API token. */
const tables = {
  passkey: "passkeys",
  "single-sign-on": "identities",
  token: "personal_access_tokens",
  app: "personal_access_tokens",
  hook: "hooks",
} as const satisfies Partial<Record<AccessKind, string>>;

/** The tables of what an account has at most one of. */
const single = { "calendar-feed": "calendar_feeds", glance: "glances" } as const;

/**
 * Lists everything that can act for an account or read it without its password, by kind, newest
 * first.
 */
export async function listAccountAccess(db: Db, userId: string): Promise<AccountAccess[]> {
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .execute();
  const identities = await db
    .selectFrom("identities")
    .select(["id", "name", "issuer", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .execute();
  const tokens = await db
    .selectFrom("personal_access_tokens")
    .select(["id", "name", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .select("client_id as clientId")
    .where("user_id", "=", userId)
    .execute();
  const hooks = await db
    .selectFrom("hooks")
    .select(["id", "name", "url", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .execute();
  const feeds = await db
    .selectFrom("calendar_feeds")
    .select("created_at as createdAt")
    .where("user_id", "=", userId)
    .execute();
  const glances = await db
    .selectFrom("glances")
    .select("created_at as createdAt")
    .where("user_id", "=", userId)
    .execute();
  const lists: AccountAccess[][] = [
    passkeys.map((passkey) => ({ kind: "passkey", ...passkey })),
    identities.map(({ issuer, name, ...identity }) => ({
      kind: "single-sign-on",
      ...identity,
      name: name ?? hostOf(issuer),
    })),
    tokens.map(({ clientId, ...token }) => ({
      kind: clientId === null ? "token" : "app",
      ...token,
    })),
    // The rest of the URL may contain a secret.
    hooks.map(({ url, name, ...hook }) => ({
      kind: "hook",
      ...hook,
      name: name ?? hostOf(url),
      lastUsedAt: null,
    })),
    feeds.map((feed) => ({
      kind: "calendar-feed",
      ...feed,
      id: userId,
      name: null,
      lastUsedAt: null,
    })),
    glances.map((glance) => ({
      kind: "glance",
      ...glance,
      id: userId,
      name: null,
      lastUsedAt: null,
    })),
  ];
  return lists.flatMap((list) =>
    list.toSorted((a, b) => order(b.createdAt, a.createdAt) || order(a.id, b.id)),
  );
}

/**
 * Removes everything that can act for an account without its password, except what `keep` names,
 * and returns what was removed. Run it in a transaction that has ended the sessions, so that nothing is
 * added in the meantime (`lockSignIn`).
 */
export async function removeAccountAccess(
  tx: Db,
  userId: string,
  keep: readonly AccessKey[],
): Promise<AccountAccess[]> {
  const kept = new Set(keep.map(keyOf));
  const removed = (await listAccountAccess(tx, userId)).filter((one) => !kept.has(keyOf(one)));
  for (const { kind, id } of removed) {
    if (kind === "calendar-feed" || kind === "glance") {
      await tx.deleteFrom(single[kind]).where("user_id", "=", userId).execute();
    } else {
      const table = tables[kind];
      await tx.deleteFrom(table).where("user_id", "=", userId).where("id", "=", id).execute();
    }
  }
  // Push subscriptions end with the sign-ins; the next sign-in creates them again.
  await tx.deleteFrom("push_subscriptions").where("user_id", "=", userId).execute();
  // Single sign-ons that wait for the second factor.
  await tx.deleteFrom("unconfirmed_sign_ins").where("user_id", "=", userId).execute();
  noteChange(tx, userId, { kind: "access" });
  return removed;
}

const keyOf = ({ kind, id }: AccessKey) => `${kind} ${id}`;
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
