import pg from "pg";

/** The followers of a user's changes. In the bench there are none, on either side. */
const followers = new Map<string, Set<(change: object) => void>>();

/**
 * Listens to the changes that the triggers publish, as our server does for open tabs:
 * receiving them is part of the cost of a change.
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
