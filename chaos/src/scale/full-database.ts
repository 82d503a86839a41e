import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { migrateToLatest } from "@daysignal/db";
import { runSql } from "../sql.ts";
import { type CitusCluster, joinDatabase, urlOf } from "./cluster.ts";

const run = promisify(execFile);
const admin = join(import.meta.dirname, "../../../apps/api/src/admin/main.ts");

/** The number of users, and of signals per user, before the tables are distributed. */
const size = { people: 1000, signals: 20 } as const;

const fill = `
  insert into users (id, username, email, username_folded, email_folded, created_at)
  select gen_random_uuid(), name, name || '@example.com', name, name || '@example.com', now()
  from (select 'person-' || n as name from generate_series(1, ${size.people}) as n) as named;
  insert into settings (user_id) select id from users;
  insert into signals (user_id, id, title, type, priority, impact, effort, estimated_minutes,
    status, created_at, updated_at)
  select users.id, gen_random_uuid(), 'Signal ' || n, 'work', 3, 2, 2, 30, 'inbox', now(), now()
  from users, generate_series(1, ${size.signals}) as n;
  insert into plan_entries (user_id, id, signal_id, day, slot_position, is_occurrence, created_at)
  select user_id, gen_random_uuid(), id, current_date, place - 1, false, now()
  from (select user_id, id, row_number() over (partition by user_id order by id) as place
    from signals) as chosen where place <= 4`;

const counts = `
  select (select count(*) from users)::int as users, (select count(*) from signals)::int as signals,
    (select count(*) from plan_entries)::int as entries, (select count(*) from signals
      join plan_entries on plan_entries.user_id = signals.user_id
        and plan_entries.signal_id = signals.id)::int as joined`;

/**
 * Creates a database, fills it as on a single machine, and distributes it by `npm run admin --
 * distribute`, twice. Returns its URL; throws if a row is missing afterwards.
 */
export async function distributeFull(
  { coordinator, workers }: CitusCluster,
  name: string,
  print: (line: string) => void,
): Promise<string> {
  for (const node of [coordinator, ...workers]) await runSql(node.url, `create database ${name}`);
  const url = urlOf(coordinator, name);
  const distribute = async (...options: string[]) => {
    const env = { ...process.env, DATABASE_URL: url };
    const args = [admin, "distribute", ...options];
    const result = await run(process.execPath, args, { env }).catch((error: unknown) => error);
    const { stdout = "", stderr = "" } = result as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}`.trimEnd().split("\n").at(-1) ?? "";
  };
  await migrateToLatest(url);
  print(`  without Citus: ${await distribute("--yes")}`);
  await joinDatabase(name, coordinator, workers);
  await runSql(url, fill);
  const before = JSON.stringify(await runSql(url, counts));
  print(`  at first: ${await distribute()}`);
  print(`  with --yes: ${await distribute("--yes", "--shards", "8")}`);
  print(`  again: ${await distribute("--yes")}`);
  const after = JSON.stringify(await runSql(url, counts));
  if (after !== before) throw new Error(`Rows are missing: ${before} before, ${after} after.`);
  print(`  rows before and after: ${after}`);
  return url;
}
