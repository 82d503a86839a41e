import { migrateToLatest, type PlannedMigration, planMigrations } from "@daysignal/db";
import { withDatabaseUrl } from "./open-database.ts";
import type { Operator } from "./operator.ts";

/**
 * Prints the pending migrations with the number of rows and estimated times, and applies them
 * unless it is a dry run. Instances of the previous release may keep running.
 */
export async function migrate(operator: Operator, { dryRun }: { dryRun: boolean }): Promise<void> {
  const { print, warn } = operator;
  await withDatabaseUrl(operator, async (url) => {
    const planned = await planMigrations(url);
    for (const migration of planned) print(describe(migration));
    if (planned.length === 0) print("The database has every migration of this version.");
    if (planned.length === 0 || dryRun) return;
    const begun = performance.now();
    const onWaiting = () => warn("Blocked by a long transaction. Trying again …");
    const applied = await migrateToLatest(url, { onWaiting });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    print(`Applied ${applied.length} in ${seconds} s.`);
  });
}

const verbs = { update: "writes", index: "indexes", check: "checks" } as const;

function describe({ name, work, seconds, isOnline }: PlannedMigration): string {
  if (work.length === 0) return `${name}: moments`;
  const done = work.map(
    ({ does, table, rows }) => `${verbs[does]} ${rows.toLocaleString("en")} rows of ${table}`,
  );
  const meanwhile = isOnline ? "" : "; changes of these tables wait meanwhile";
  return `${name}: ${done.join(", ")}: about ${durationText(seconds)}${meanwhile}`;
}

function durationText(seconds: number): string {
  if (seconds < 1) return "a second";
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return `${Math.round(seconds / 60)} minutes`;
}
