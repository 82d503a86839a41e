import type { TestApp } from "./test-app.ts";

/** The days on which a signal is planned; finished ones are marked. */
export async function plannedDays(app: TestApp, signalId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom("plan_entries")
    .select(["day", "completed_at"])
    .where("signal_id", "=", signalId)
    .where("slot_position", "is not", null)
    .orderBy("day")
    .execute();
  return rows.map((row) => (row.completed_at === null ? row.day : `${row.day} done`));
}
