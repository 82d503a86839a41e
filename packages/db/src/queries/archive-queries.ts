import type {
  ArchivedSignal,
  ArchiveKind,
  ArchiveLines,
  CalendarDay,
  ChangeKind,
} from "@daysignal/core";
import { type Kysely, sql } from "kysely";
import type { Database, Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { dayNoteColumns } from "../tables/day-note-table.ts";
import { goalColumns } from "../tables/goal-table.ts";
import { entryColumns } from "../tables/plan-entry-table.ts";
import { clientColumns, feedbackColumns, projectColumns } from "../tables/project-table.ts";
import { reminderColumns } from "../tables/reminder-table.ts";
import { signalColumns, subtaskColumns } from "../tables/signal-table.ts";
import { templateColumns } from "../tables/template-table.ts";
import { intervalColumns } from "../tables/time-interval-table.ts";
import { namedViewColumns } from "../tables/view-table.ts";

/**
 * The kinds of an archive that are rows and read in pages. Files are in the object store, and a
 * calendar may be as large as a file.
 */
export type ArchiveTable = Exclude<ArchiveKind, "files" | "calendars">;

/** The kinds that are stored unchanged; a hook gets a new secret. */
export type InsertedTable = Exclude<ArchiveTable, "hooks">;
type Line<K extends ArchiveTable> = ArchiveLines[K];

/**
 * Rows per statement. Each may have 20,000 characters, and other users' requests are served in
 * between.
 */
const readSize = 100;

const times = { createdAt: "created_at", updatedAt: "updated_at" } as const;
const { taskId, ...ownSubtaskColumns } = subtaskColumns;
const { taskId: _, ...ownReminderColumns } = reminderColumns;
const { taskId: intervalSignal, ...ownIntervalColumns } = intervalColumns;

interface LineTable<K extends ArchiveTable> {
  table: keyof Database;
  columns: Readonly<Record<keyof Line<K>, string>>;
  /** The kind of change that importing a line is; null if no screen shows it. */
  change: ChangeKind | null;
}

const tables: { readonly [K in ArchiveTable]: LineTable<K> } = {
  clients: { table: "clients", columns: { ...clientColumns, ...times }, change: "client" },
  projects: { table: "projects", columns: { ...projectColumns, ...times }, change: "project" },
  weekGoals: {
    table: "week_goals",
    columns: { ...goalColumns, monday: "monday", position: "position", ...times },
    change: "goal",
  },
  signals: { table: "signals", columns: signalColumns, change: "signal" },
  subtasks: {
    table: "subtasks",
    columns: { ...ownSubtaskColumns, signalId: taskId, ...times },
    change: "subtask",
  },
  reminders: {
    table: "reminders",
    columns: {
      ...ownReminderColumns,
      signalId: taskId,
      occurrence: "occurrence",
      createdAt: "created_at",
    },
    change: "reminder",
  },
  planEntries: {
    table: "plan_entries",
    columns: { ...entryColumns, createdAt: "created_at" },
    change: "plan",
  },
  timeIntervals: {
    table: "time_intervals",
    columns: { ...ownIntervalColumns, signalId: intervalSignal, createdAt: "created_at" },
    change: "time",
  },
  feedback: { table: "feedback", columns: feedbackColumns, change: null },
  namedViews: { table: "named_views", columns: { ...namedViewColumns, ...times }, change: "view" },
  templates: { table: "templates", columns: { ...templateColumns, ...times }, change: "template" },
  dayNotes: { table: "day_notes", columns: { ...dayNoteColumns, ...times }, change: "plan" },
  hooks: {
    table: "hooks",
    columns: { id: "id", name: "name", url: "url", events: "events", createdAt: "created_at" },
    change: "access",
  },
};

/**
 * Reads all lines of one kind of a user by id, in pages. Read several kinds in one repeatable-read
 * transaction for a consistent snapshot.
 */
export async function* readArchiveLines<K extends ArchiveTable>(
  db: Db,
  userId: string,
  kind: K,
): AsyncGenerator<Line<K>[]> {
  const { table, columns } = tables[kind];
  const selection = sql.join(
    Object.entries(columns).map(([field, column]) => sql`${sql.ref(column)} as ${sql.id(field)}`),
  );
  let after: string | null = null;
  for (;;) {
    const page: { rows: Line<K>[] } = await sql<Line<K>>`
      select ${selection} from ${sql.table(table)}
      where user_id = ${userId} and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${readSize}`.execute(db);
    if (page.rows.length > 0) yield page.rows;
    if (page.rows.length < readSize) return;
    after = page.rows.at(-1)?.id ?? null;
  }
}

/**
 * Stores up to a thousand lines of one kind unchanged, except those whose id the user already has
 * and notes of days that already have one. Returns the ids of those stored.
 */
export async function insertArchiveLines<K extends InsertedTable>(
  db: Db,
  userId: string,
  kind: K,
  lines: readonly Line<K>[],
): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const { table, columns } = tables[kind];
  const fields = Object.entries(columns);
  const names = sql.join([sql.ref("user_id"), ...fields.map(([, column]) => sql.ref(column))]);
  const rows = lines.map((line) => {
    const values = fields.map(([field]) => {
      const value: unknown = Reflect.get(line, field);
      // The driver would write an array as an SQL array; this column of entries is JSON.
      const isJson = kind === "planEntries" && field === "subtasks" && value !== null;
      return sql`${isJson ? JSON.stringify(value) : value}`;
    });
    return sql`(${sql.join([sql`${userId}`, ...values])})`;
  });
  const added = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${names}) values ${sql.join(rows)}
    on conflict ${kind === "dayNotes" ? sql`` : sql`(user_id, id)`} do nothing returning id`.execute(
    db,
  );
  const ids = new Set(added.rows.map(({ id }) => id));
  noteLines(
    db,
    userId,
    kind,
    lines.filter(({ id }) => ids.has(id)),
  );
  return ids;
}

function noteLines(
  tx: Db,
  userId: string,
  table: ArchiveTable,
  lines: readonly { id: string; signalId?: string; day?: string | null }[],
): void {
  const kind = tables[table].change;
  if (kind === null || lines.length === 0) return;
  noteChange(tx, userId, {
    kind,
    ids: table === "dayNotes" ? [] : lines.map(({ id, signalId = id }) => signalId),
    days: lines.flatMap(({ day }) => day ?? []),
    history:
      table === "signals"
        ? lines.map(({ id }) => ({ signalId: id, kind: "made", by: "import" }))
        : [],
  });
}

/** Returns which of these ids of a kind the user already has. */
export async function listKnownIds(
  db: Db,
  userId: string,
  kind: ArchiveTable,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tables[kind].table)}
    where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The fields of a referenced signal that an import needs. */
export interface ImportedSignal extends Pick<ArchivedSignal, "id" | "status" | "recurrence"> {
  /** True if this import added it. */
  isNew: boolean;
}

/**
 * Creates a temporary table of the signals that an import adds, which is dropped with its
 * transaction.
 */
export async function createImportedSignals(tx: Db): Promise<void> {
  await sql`create temporary table imported_signals (id uuid primary key) on commit drop`.execute(
    tx,
  );
}

/** Records signals as added by this import. */
export async function noteImportedSignals(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`insert into imported_signals select unnest(${ids}::uuid[])`.execute(tx);
}

/** The number of signals whose subtasks one statement renumbers. */
const numberedSize = 200;

/** Renumbers the subtasks of the added signals as 0, 1, 2 … in their order. */
export async function numberImportedSubtasks(tx: Db, userId: string): Promise<void> {
  let after: string | null = null;
  do {
    const page: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with page as (
        select id from imported_signals where ${after}::uuid is null or id > ${after}::uuid
        order by id limit ${numberedSize}
      ), numbered as (
        select id, row_number() over (
          partition by signal_id order by position, created_at, id
        ) - 1 as place
        from subtasks where user_id = ${userId} and signal_id in (select id from page)
      ), changed as (
        update subtasks set position = numbered.place from numbered
        where subtasks.user_id = ${userId} and subtasks.id = numbered.id
          and subtasks.position <> numbered.place
      )
      select id as last from page order by id desc limit 1`.execute(tx);
    after = page.rows[0]?.last ?? null;
  } while (after !== null);
}

/** A user's signals with these ids, by id. */
export async function findImportedSignals(
  tx: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, ImportedSignal>> {
  const { rows } = await sql<ImportedSignal>`
    select id, status, recurrence, id in (select id from imported_signals) as "isNew"
    from signals where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The slots in use on each of these days. */
export async function listTakenSlots(
  db: Db,
  userId: string,
  days: readonly CalendarDay[],
): Promise<Map<CalendarDay, Set<number>>> {
  const { rows } = await sql<{ day: CalendarDay; slots: number[] }>`
    select day, array_agg(slot_position) as slots from plan_entries
    where user_id = ${userId} and slot_position is not null and day = any(${days}::date[])
    group by day`.execute(db);
  return new Map(rows.map(({ day, slots }) => [day, new Set(slots)]));
}

/** A completely uploaded file of a user. */
export interface StoredFile {
  id: string;
  key: string;
  filename: string | null;
  type: string;
}

/** All completely uploaded files of a user, oldest first. */
export async function listStoredFiles(db: Kysely<Database>, userId: string): Promise<StoredFile[]> {
  return await db
    .selectFrom("uploads")
    .select(["id", "key", "filename", "type"])
    .where("user_id", "=", userId)
    .where("status", "=", "stored")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
