import type { Pool } from "pg";
import type { Person } from "./calls.ts";

const day = "2026-06-01";

/** Registers a person and gives them `count` signals and one full day. */
export async function seedPerson(url: string, pool: Pool, count: number): Promise<Person> {
  const response = await fetch(`${url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      username: "measured",
      email: "measured@example.org",
      password: "measured",
    }),
  });
  if (!response.ok) throw new Error(`Registering answered ${response.status}.`);
  const { token, user } = (await response.json()) as { token: string; user: { id: string } };
  await pool.query(
    `insert into signals (user_id, id, title, type, priority, impact, effort, estimated_minutes,
                          status, created_at, updated_at)
     select $1, gen_random_uuid(), 'Signal ' || n, 'work', 1 + n % 5, 1 + n % 4, 1 + n % 5, 30,
            'inbox', now() - n * interval '1 minute', now()
     from generate_series(1, $2::int) n`,
    [user.id, count],
  );
  await pool.query(
    `insert into plan_entries (user_id, id, signal_id, day, slot_position, is_occurrence, created_at)
     select $1, gen_random_uuid(), id, $2, row_number() over () - 1, false, now()
     from (select id from signals where user_id = $1 order by created_at limit 4) first_four`,
    [user.id, day],
  );
  await pool.query("analyze");
  return { token, day };
}
