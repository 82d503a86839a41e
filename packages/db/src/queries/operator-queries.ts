import type { Account, AuditLine, ListAuditFilter, ReceivedFeedback } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { takenBytes } from "./storage-queries.ts";

interface Page {
  limit: number;
  /** The id of the last entry of the previous page. */
  after?: string | undefined;
}

type AccountRow = Omit<Account, keyof Counted>;

const accountColumns = sql`
  id, username, email, created_at as "createdAt", is_operator as "isOperator",
  suspended_at as "suspendedAt", delete_at as "deleteAt", storage_quota::float8 as "storageQuota"`;

/** The fields that are counted from the account's own rows. */
type Counted = Pick<Account, "hasTwoFactor" | "lastSignInAt" | "signals" | "storageUsed">;

/**
 * Adds the counted fields. They are separate queries because in a distributed database those rows
 * are not stored with `users`.
 */
async function withCounts(db: Db, accounts: readonly AccountRow[]): Promise<Account[]> {
  const isOne = sql`user_id = any(${accounts.map(({ id }) => id)}::uuid[])`;
  const { rows } = await sql<Counted & { id: string }>`
    select user_id as id, bool_or("hasTwoFactor") as "hasTwoFactor",
      max("signedInAt") as "lastSignInAt", sum(signals)::int as signals,
      sum(bytes)::float8 as "storageUsed"
    from (
      select user_id, true as "hasTwoFactor", null::timestamptz as "signedInAt", 0 as signals,
        0::bigint as bytes
      from two_factor where ${isOne} and enabled_at is not null
      union all
      select user_id, false, created_at, 0, 0 from sessions where ${isOne}
      union all
      select user_id, false, null, count(*), 0 from signals where ${isOne} group by user_id
      union all
      select user_id, false, null, 0, ${takenBytes} from uploads where ${isOne}
    ) as counted group by user_id`.execute(db);
  const counted = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  const none = { hasTwoFactor: false, lastSignInAt: null, signals: 0, storageUsed: 0 };
  return accounts.map((account) => ({ ...account, ...(counted.get(account.id) ?? none) }));
}

/**
 * Accounts, newest first, filtered by a part of the username or email. Of their owners' plans only
 * a count is read.
 */
export async function listAccounts(
  db: Db,
  { search = "", limit, after }: Page & { search?: string | undefined },
): Promise<Account[]> {
  const part = search.trim().toLowerCase();
  const { rows } = await sql<AccountRow>`
    select ${accountColumns}
    from users
    where (${part} = '' or strpos(lower(username), ${part}) > 0 or strpos(lower(email), ${part}) > 0)
      and (${after ?? null}::uuid is null
        or (created_at, id) < (select created_at, id from users where id = ${after ?? null}))
    order by created_at desc, id desc
    limit ${limit}`.execute(db);
  return await withCounts(db, rows);
}

/** One account; undefined if there is none. */
export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns}
    from users where id = ${id}`.execute(db);
  return (await withCounts(db, rows))[0];
}

/**
 * Locks all operators until the transaction ends and returns those who can sign in, so that two
 * operators cannot remove each other at the same time.
 */
export async function lockOperators(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .select(["id", "suspended_at", "delete_at"])
    .where("is_operator", "=", true)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows
    .filter(({ suspended_at, delete_at }) => suspended_at === null && delete_at === null)
    .map(({ id }) => id);
}

/**
 * Suspends an account from an instant on and ends its sessions; null ends the suspension. Its API
 * tokens are kept, but refused while it is suspended.
 */
export async function setSuspended(tx: Db, userId: string, at: string | null): Promise<void> {
  await tx.updateTable("users").set({ suspended_at: at }).where("id", "=", userId).execute();
  // Also when it ends: what was not planned meanwhile is planned again, such as reminders.
  noteChange(tx, userId, { kind: "access" });
  if (at === null) return;
  await tx.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Sets the storage quota of an account in bytes; null for the installation's default. */
export async function setStorageQuota(db: Db, userId: string, bytes: number | null): Promise<void> {
  const storage_quota = bytes === null ? null : String(bytes);
  await db.updateTable("users").set({ storage_quota }).where("id", "=", userId).execute();
}

/** Feedback of all accounts, newest first. */
export async function listFeedback(
  db: Db,
  { status, limit, after }: Page & { status?: "open" | "done" | undefined },
): Promise<ReceivedFeedback[]> {
  return await feedbackWithSender(db)
    .$if(status !== undefined, (query) =>
      query.where("feedback.done_at", status === "done" ? "is not" : "is", null),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(feedback.created_at, feedback.id) <
          (select created_at, id from feedback where id = ${after} limit 1)`,
      ),
    )
    .orderBy("feedback.created_at", "desc")
    .orderBy("feedback.id", "desc")
    .limit(limit)
    .execute();
}

/** One piece of feedback; undefined if there is none. */
export async function findFeedback(
  db: Db,
  accountId: string,
  id: string,
): Promise<ReceivedFeedback | undefined> {
  return await feedbackWithSender(db)
    .where("feedback.user_id", "=", accountId)
    .where("feedback.id", "=", id)
    .executeTakeFirst();
}

function feedbackWithSender(db: Db) {
  return db
    .selectFrom("feedback")
    .innerJoin("users", "users.id", "feedback.user_id")
    .select([
      "feedback.user_id as accountId",
      "feedback.id",
      "users.username",
      "feedback.subject",
      "feedback.message",
      "feedback.created_at as createdAt",
      "feedback.answered_at as answeredAt",
      "feedback.done_at as doneAt",
    ])
    .select((eb) => [
      eb.fn.coalesce("feedback.email", "users.email").as("replyTo"),
      // Validated when it was sent.
      eb.ref("feedback.type").$castTo<ReceivedFeedback["type"]>().as("type"),
    ]);
}

/** Marks feedback as answered or done; an undefined instant is left unchanged. */
export async function markFeedback(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  { answeredAt, doneAt }: { answeredAt?: string; doneAt?: string | null },
): Promise<void> {
  await db
    .updateTable("feedback")
    .set({ answered_at: answeredAt, done_at: doneAt })
    .where("user_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}

/** The audit log of the installation, newest first, with the names of accounts that exist. */
export async function listAuditLines(
  db: Db,
  { action, accountId, limit, after }: Page & ListAuditFilter,
): Promise<AuditLine[]> {
  return await db
    .selectFrom("audit_log as line")
    .leftJoin("users as account", "account.id", "line.user_id")
    .leftJoin("users as actor", "actor.id", "line.actor_id")
    .select([
      "line.id",
      "line.at",
      "line.action",
      "line.user_id as accountId",
      "account.username",
      "line.actor_id as actorId",
      "actor.username as actor",
      "line.network",
      "line.user_agent as userAgent",
      "line.subject",
    ])
    .where((eb) => (action === undefined ? eb.lit(true) : eb("line.action", "=", action)))
    .where((eb) => (accountId === undefined ? eb.lit(true) : eb("line.user_id", "=", accountId)))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(line.at, line.id) < (select at, id from audit_log where id = ${after})`,
      ),
    )
    .orderBy("line.at", "desc")
    .orderBy("line.id", "desc")
    .limit(limit)
    .execute();
}

/** The size of an installation in numbers, for operators. */
export async function readInstallationSize(db: Db): Promise<{
  databaseBytes: number;
  accounts: number;
  storageUsed: number;
  openFeedback: number;
  firstAccountAt: string | null;
}> {
  const { rows } = await sql<Record<string, string> & { firstAccountAt: string | null }>`
    select pg_database_size(current_database()) as "databaseBytes",
      (select count(*) from users) as accounts,
      (select coalesce(sum(${takenBytes}), 0) from uploads) as "storageUsed",
      (select count(*) from feedback where done_at is null) as "openFeedback",
      (select min(created_at) from users) as "firstAccountAt"`.execute(db);
  const count = (name: string) => Number(rows[0]?.[name]);
  return {
    databaseBytes: count("databaseBytes"),
    accounts: count("accounts"),
    storageUsed: count("storageUsed"),
    openFeedback: count("openFeedback"),
    firstAccountAt: rows[0]?.firstAccountAt ?? null,
  };
}
