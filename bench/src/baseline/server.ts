import { createHash } from "node:crypto";
import { createSignal, createSignalInput, listSignalsInput, type Signal } from "@daysignal/core";
import Fastify, { type FastifyRequest } from "fastify";
import pg from "pg";

/**
 * What the same calls cost without tRPC, Kysely, Lucia and the facade: plain
 * Fastify and SQL by hand, with the same session check, ownership check, input
 * validation and answer.
 */
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const app = Fastify();

const signalColumns = `
  s.id, s.title, s.notes, s.type, s.priority, s.impact, s.effort,
  s.estimated_minutes as "estimatedMinutes", s.status, s.due_at as "dueDate",
  s.project_id as "projectId", s.tags, s.recurrence,
  coalesce(to_char(e.day, 'YYYY-MM-DD'), 'available') as "currentLocation",
  e.slot_position as "slotPosition", s.incomplete_rollover_count as "incompleteRolloverCount",
  s.version, s.completed_at as "completedAt", s.created_at as "createdAt",
  s.updated_at as "updatedAt"`;

const location = `
  left join lateral (
    select day, slot_position from plan_entries p
    where p.user_id = s.user_id and p.signal_id = s.id and p.slot_position is not null
    order by (p.completed_at is not null),
             case when p.completed_at is null then p.day end,
             p.day desc
    limit 1
  ) e on true`;

async function userIdOf(request: FastifyRequest): Promise<string> {
  const token = (request.headers.authorization ?? "").replace(/^bearer /i, "");
  const hash = createHash("sha256").update(token).digest("base64url");
  const { rows } = await pool.query<{ id: string }>(
    `select u.id from sessions s join users u on u.id = s.user_id
     where s.id = $1 and s.expires_at > now()`,
    [hash],
  );
  const [user] = rows;
  if (!user) throw Object.assign(new Error("Sign in to continue."), { statusCode: 401 });
  return user.id;
}

app.get("/", async () => "ready");

app.get("/api/tasks", async (request) => {
  const userId = await userIdOf(request);
  const { limit } = request.query as { limit?: string };
  const input = listSignalsInput.parse({ limit: Number(limit) });
  const { rows } = await pool.query<Signal>(
    `select ${signalColumns} from signals s ${location}
     where s.user_id = $1 and s.status <> 'deleted'
     order by s.created_at desc, s.id desc limit $2`,
    [userId, input.limit],
  );
  return rows;
});

app.get("/api/daily-plan/:date", async (request) => {
  const userId = await userIdOf(request);
  const { date } = request.params as { date: string };
  const [settings, entries] = await Promise.all([
    pool.query<{ limit: number }>(
      `select daily_wip_limit as "limit" from settings where user_id = $1`,
      [userId],
    ),
    pool.query<Signal & { position: number | null; done: boolean }>(
      `select ${signalColumns}, d.slot_position as position, d.completed_at is not null as done
       from plan_entries d join signals s on s.user_id = d.user_id and s.id = d.signal_id ${location}
       where d.user_id = $1 and d.day = $2 and s.status <> 'deleted'`,
      [userId, date],
    ),
  ]);
  const limit = settings.rows[0]?.limit ?? 4;
  const live = entries.rows.filter((row) => row.position !== null);
  const slots = Array.from({ length: limit }, (_, position) => {
    const found = live.find((row) => row.position === position);
    return { position, signal: found ?? null, done: found?.done ?? false };
  });
  return {
    date,
    dailyWIPLimit: limit,
    slots,
    signals: live,
    plannedMinutes: live.reduce((sum, row) => sum + row.estimatedMinutes, 0),
    completedCount: live.filter((row) => row.done).length,
    returned: entries.rows.filter((row) => row.position === null),
  };
});

app.post("/api/tasks", async (request) => {
  const userId = await userIdOf(request);
  const signal = createSignal(createSignalInput.parse(request.body), "", new Date());
  await pool.query(
    `insert into signals (user_id, id, title, notes, type, priority, impact, effort,
                          estimated_minutes, status, due_at, project_id, tags, recurrence,
                          created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
     on conflict do nothing`,
    [
      userId,
      signal.id,
      signal.title,
      signal.notes,
      signal.type,
      signal.priority,
      signal.impact,
      signal.effort,
      signal.estimatedMinutes,
      signal.status,
      signal.dueDate,
      signal.projectId,
      signal.tags,
      signal.recurrence,
      signal.createdAt,
    ],
  );
  const { rows } = await pool.query<Signal>(
    `select ${signalColumns} from signals s ${location} where s.user_id = $1 and s.id = $2`,
    [userId, signal.id],
  );
  return rows[0];
});

await app.listen({ port: Number(process.env["PORT"]), host: "localhost" });
process.on("SIGTERM", () => void app.close().then(() => pool.end()));
