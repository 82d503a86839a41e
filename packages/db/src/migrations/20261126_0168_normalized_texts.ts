import { type Kysely, sql } from "kysely";

/** The columns of text that a user types and searches or compares. */
const texts = {
  signals: ["title", "notes"],
  projects: ["name", "description", "goal"],
  clients: ["name", "company"],
  subtasks: ["title"],
  plan_entries: ["own_title", "own_notes"],
  feedback: ["subject", "message"],
  named_views: ["name"],
  day_notes: ["note"],
  calendars: ["name"],
  hooks: ["name"],
  personal_access_tokens: ["name"],
  passkeys: ["name"],
  uploads: ["filename"],
} as const;

/** Lists of tags. */
const tagged = ["signals", "projects"] as const;

export const work = [...Object.keys(texts), "users"].map(
  (table) => ({ table, does: "update" }) as const,
);

/**
 * Normalises texts to NFC, as inputs are from now on (§5), so that a search finds text typed with
 * another keyboard or file system. Two tags that become equal are merged. Addresses, emails and
 * passwords stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(texts)) {
    for (const column of columns) {
      const name = sql.ref(column);
      await normalize(db, table, sql`${name} is not nfc normalized`, {
        column,
        value: sql`normalize(${name}, nfc)`,
      });
    }
  }
  for (const table of tagged) {
    await normalize(db, table, sql`array_to_string(tags, ',') is not nfc normalized`, {
      column: "tags",
      value: sql`array(
        select tag from (
          select normalize(tag, nfc) as tag, min(place) as place
          from unnest(tags) with ordinality as given (tag, place) group by 1
        ) as each_once order by place)`,
    });
  }
  // The subtasks of a past occurrence are JSON, whose punctuation does not compose with any
  // character.
  await normalize(db, "plan_entries", sql`subtasks::text is not nfc normalized`, {
    column: "subtasks",
    value: sql`normalize(subtasks::text, nfc)::jsonb`,
  });
  // Sign-in compares the folded form. A name that would become too short stays as typed.
  await sql`
    update users set username = normalize(username, nfc)
    where username is not nfc normalized and length(normalize(username, nfc)) >= 3`.execute(db);
}

/**
 * Updates the rows that match a condition. Skips a number in the change sequence of each affected
 * user, which makes devices refetch everything.
 */
async function normalize(
  db: Kysely<unknown>,
  table: string,
  isMeant: ReturnType<typeof sql>,
  { column, value }: { column: string; value: ReturnType<typeof sql> },
): Promise<void> {
  await sql`
    insert into change_counters (user_id, seq)
    select distinct user_id, 1 from ${sql.table(table)} where ${isMeant}
    on conflict (user_id) do update set seq = change_counters.seq + 1`.execute(db);
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${isMeant}`.execute(db);
}
