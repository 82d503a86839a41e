import pg from "pg";

/** Whoever follows a person's changes. In the bench nobody does, on either side. */
const followers = new Map<string, Set<(change: object) => void>>();

/**
 * Listens to what the triggers tell of every change, as ours does for the tabs
 * that a person has open: hearing and reading it is part of what a change costs.
 */
export async function followChanges(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  client.on("notification", ({ payload = "" }) => {
    const { user, ...change } = JSON.parse(payload) as { user: string };
    for (const tell of followers.get(user) ?? []) tell(change);
  });
  await client.connect();
  await client.query("listen daysignal_changes");
  return client;
}
