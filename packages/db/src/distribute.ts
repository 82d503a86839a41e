import { type Kysely, sql } from "kysely";
import { quote } from "./backup/schema.ts";
import { createDb } from "./client.ts";
import type { Database, Db } from "./database.ts";
import { findPending } from "./load-migrations.ts";

/** Why a database cannot be distributed; nothing has been changed. */
export class DistributeRefused extends Error {
  override readonly name = "DistributeRefused";
}

/**
 * How Citus stores a table: in shards by `user_id` on the workers; as a copy on every node; or on
 * the coordinator only.
 */
export type TableKind = "distributed" | "reference" | "local";

interface TablePlace {
  name: string;
  kind: TableKind;
  /** Whether Citus already stores it this way. */
  isDone: boolean;
}

export interface PlacedTable extends TablePlace {
  rows: number;
}

/**
 * Decides from the catalog how each table is to be stored. Tables with `user_id` in all their
 * unique keys are distributed, the tables they reference become reference tables, and all others
 * stay on the coordinator. Throws `DistributeRefused` without Citus or workers, or if the database
 * is not migrated.
 */
export async function planDistribution(url: string): Promise<PlacedTable[]> {
  return await withDb(url, async (db) => {
    await assertCitus(db);
    const placed: PlacedTable[] = [];
    for (const table of await placeTables(db)) {
      const { rows } = await sql<{ count: string }>`
        select count(*) as count from ${sql.table(table.name)}`.execute(db);
      placed.push({ ...table, rows: Number(rows[0]?.count ?? 0) });
    }
    return placed;
  });
}

/**
 * Distributes all tables in one transaction; tables that are already distributed are skipped. The
 * app's reads and writes would wait for it, so stop the app first. `shards` is the number of shards
 * per table and cannot be changed later.
 */
export async function distribute(url: string, { shards }: { shards: number }): Promise<void> {
  await withDb(url, async (db) => {
    await assertCitus(db);
    await db.transaction().execute(async (tx) => {
      // Tables with foreign keys to reference tables allow only one connection to each worker.
      await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(tx);
      await sql.raw(`set local citus.shard_count to ${shards}`).execute(tx);
      const pending = (await placeTables(tx)).filter(
        ({ kind, isDone }) => kind !== "local" && !isDone,
      );
      const names = pending.map(({ name }) => name);
      // Citus refuses a table while another one that is stored differently has a foreign key to
      // it.
      const keys = await findForeignKeys(tx, names);
      for (const { table, name } of keys) {
        await sql.raw(`alter table ${quote(table)} drop constraint ${quote(name)}`).execute(tx);
      }
      for (const { name } of pending.filter(({ kind }) => kind === "reference")) {
        await sql`select create_reference_table(${name})`.execute(tx);
      }
      for (const { name } of pending.filter(({ kind }) => kind === "distributed")) {
        await sql`select create_distributed_table(${name}, 'user_id')`.execute(tx);
      }
      for (const { table, name, definition } of keys) {
        await sql
          .raw(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`)
          .execute(tx);
      }
    });
    // Rows copied into shards are still in the coordinator's tables; remove them.
    for (const { name, kind } of await placeTables(db)) {
      if (kind !== "distributed") continue;
      await sql`select truncate_local_data_after_distributing_table(${name})`.execute(db);
    }
  });
}

/** Whether the database is on a Citus coordinator and its tables are distributed. */
export async function isDistributed(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  if (rows.length === 0) return false;
  return (await placeTables(db)).every(({ kind, isDone }) => kind === "local" || isDone);
}

async function withDb<T>(url: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const { db } = createDb(url, { max: 1, noStatementTimeout: true });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function assertCitus(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  if (rows.length === 0) {
    throw new DistributeRefused(
      "This database is not on a Citus coordinator: the extension citus is not installed in it. See docs/scale.md.",
    );
  }
  const { rows: nodes } = await sql<{ hasCoordinator: boolean; hasWorkers: boolean }>`
    select coalesce(bool_or(groupid = 0), false) as "hasCoordinator",
      coalesce(bool_or(shouldhaveshards), false) as "hasWorkers"
    from pg_dist_node where isactive`.execute(db);
  if (!nodes[0]?.hasCoordinator || !nodes[0].hasWorkers) {
    throw new DistributeRefused(
      "Citus does not know its nodes yet. In this database: select citus_set_coordinator_host('coordinator'), citus_add_node('worker', 5432)",
    );
  }
  if ((await findPending(db)).length > 0) {
    throw new DistributeRefused(
      "The database is not up to date. Bring it there first: npm run admin -- migrate",
    );
  }
}

async function placeTables(db: Db): Promise<TablePlace[]> {
  const { rows } = await sql<TablePlace>`
    with tables as (
      select class.oid, class.relname::text as name, exists (
        select from pg_index where indrelid = class.oid and indisunique
      ) and not exists (
        select from pg_index where indrelid = class.oid and indisunique and not exists (
          select from pg_attribute where attrelid = class.oid and attname = 'user_id'
            and attnum = any(indkey)
        )
      ) as "isOfUser"
      from pg_class as class
      where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
        and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
    ), placed as (
      select tables.*, case when "isOfUser" then 'distributed' when exists (
        select from pg_constraint join tables as child on child.oid = conrelid
        where confrelid = tables.oid and child."isOfUser"
      ) then 'reference' else 'local' end as kind from tables
    )
    select name, kind, case kind
        when 'distributed' then coalesce(partmethod = 'h', false)
        when 'reference' then coalesce(partmethod = 'n' and repmodel = 't', false)
        else true
      end as "isDone"
    from placed left join pg_dist_partition on logicalrelid = placed.oid
    order by kind, name`.execute(db);
  return rows;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** The foreign keys from and to some tables. */
async function findForeignKeys(db: Db, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select child.relname::text as table, conname::text as name,
      -- Citus refuses it for keys with user_id; the queries that delete set null themselves.
      regexp_replace(pg_get_constraintdef(key.oid), ' ON DELETE SET NULL.*', '') as definition
    from pg_constraint as key
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and child.relnamespace = 'public'::regnamespace
      and (child.relname = any(${tables}::text[]) or parent.relname = any(${tables}::text[]))
    order by child.relname, conname`.execute(db);
  return rows;
}
