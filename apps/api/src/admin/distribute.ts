import {
  distribute as distributeDatabase,
  type PlacedTable,
  planDistribution,
} from "@daysignal/db";
import { withDatabaseUrl } from "./open-database.ts";
import { AdminError, type Operator } from "./operator.ts";

const places = {
  distributed: "in shards by user_id, on the workers",
  reference: "copied to every node",
  local: "on the coordinator only",
} as const;

/**
 * Prints how each table would be stored in a Citus cluster; with `yes`, distributes them. Tables
 * that are already distributed are skipped.
 */
export async function distribute(
  operator: Operator,
  { yes, shards }: { yes: boolean; shards: string },
): Promise<void> {
  const count = Number(shards);
  if (!Number.isInteger(count) || count < 1 || count > 1024) {
    throw new AdminError("--shards has to be a number from 1 to 1024.");
  }
  const { print } = operator;
  await withDatabaseUrl(operator, async (url) => {
    const tables = await planDistribution(url);
    for (const kind of ["distributed", "reference", "local"] as const) {
      print(`${places[kind]}:`);
      for (const table of tables) if (table.kind === kind) print(`  ${describe(table)}`);
    }
    const pending = tables.filter(({ isDone }) => !isDone);
    if (pending.length === 0) {
      print("The database is distributed.");
      return;
    }
    if (!yes) {
      print(`${pending.length} tables would be changed. Stop the app, and give --yes to do it.`);
      return;
    }
    const begun = performance.now();
    await distributeDatabase(url, { shards: count });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    print(`Distributed ${pending.length} tables in ${seconds} s.`);
  });
}

function describe({ name, kind, rows, isDone }: PlacedTable): string {
  const done = isDone && kind !== "local" ? ", done" : "";
  return `${name}: ${rows.toLocaleString("en")} rows${done}`;
}
