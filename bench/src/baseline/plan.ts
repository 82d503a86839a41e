import { randomUUID } from "node:crypto";
import {
  assertCanRollOver,
  type CalendarDay,
  dailyPlanSchema,
  planDateInput,
  rollOverAnswer,
  type Signal,
  selectSignal,
  selectSignalInput,
} from "@daysignal/core";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { recordChanges } from "./changes.ts";
import { location, locationColumns, pool, signalColumns, statement, transact } from "./database.ts";
import { callerOf, refusal } from "./session.ts";

type Queryable = Pick<pg.Pool, "query">;

/** GET /api/daily-plan/{date}, select and rollover. */
export function mountPlan(app: FastifyInstance): void {
  app.get("/api/daily-plan/:date", async (request) => {
    const { userId, limit } = await callerOf(request);
    const { date } = planDateInput.parse(request.params);
    return readPlan(pool, userId, date, limit);
  });

  app.post("/api/daily-plan/select", async (request) => {
    const { userId } = await callerOf(request);
    const { date, taskId } = selectSignalInput.parse(request.body);
    return transact(async (client) => {
      const settings = await client.query<{ limit: number }>(
        statement(`${settingsSql} for update`, [userId]),
      );
      const limit = settings.rows[0]?.limit ?? 4;
      const signal = await client.query<{ status: string; recurrence: string | null }>(
        statement(
          "select status, recurrence from signals where user_id = $1 and id = $2 for no key update",
          [userId, taskId],
        ),
      );
      if (!signal.rows[0]) throw refusal(404, "Signal was not found.");
      if (signal.rows[0].status === "deleted") throw refusal(409, "It is in the trash.");
      const entries = await client.query<{ signalId: string; slotPosition: number; done: boolean }>(
        statement(
          `select signal_id as "signalId", slot_position as "slotPosition",
                completed_at is not null as done
         from plan_entries where user_id = $1 and day = $2 and slot_position is not null`,
          [userId, date],
        ),
      );
      const after = selectSignal(entries.rows, limit, { signalId: taskId });
      const slot = after.find(({ signalId }) => signalId === taskId)?.slotPosition;
      const moved = await client.query<{ from: string }>(
        statement(
          `update plan_entries e set day = $3, slot_position = $4 from plan_entries b
         where e.user_id = $1 and e.signal_id = $2 and e.slot_position is not null
           and not e.is_occurrence and b.user_id = e.user_id and b.id = e.id
         returning b.day as "from"`,
          [userId, taskId, date, slot],
        ),
      );
      if (moved.rowCount === 0) {
        await client.query(
          statement(
            `insert into plan_entries
             (user_id, id, signal_id, day, slot_position, is_occurrence, created_at)
           values ($1, $2, $3, $4, $5, false, now())`,
            [userId, randomUUID(), taskId, date, slot],
          ),
        );
      }
      const [before] = moved.rows;
      const kind = before ? "rescheduled" : "planned";
      await recordChanges(client, userId, [{ kind: "plan", ids: [taskId], days: [date] }], {
        history: [{ signalId: taskId, kind, day: date, from: before?.from }],
      });
      return readPlan(client, userId, date, limit);
    });
  });

  app.post("/api/daily-plan/:date/rollover", async (request) => {
    const { userId, rule } = await callerOf(request);
    const { date } = planDateInput.parse(request.params);
    const now = new Date();
    assertCanRollOver(date, now, rule);
    return transact(async (client) => {
      await client.query(statement(`${settingsSql} for update`, [userId]));
      const returned = await client.query<{ id: string }>(
        statement(
          `update plan_entries set slot_position = null, rolled_over_at = $3
         where user_id = $1 and day = $2 and slot_position is not null and completed_at is null
         returning signal_id as id`,
          [userId, date, now],
        ),
      );
      const ids = returned.rows.map(({ id }) => id);
      await client.query(
        statement(
          `update signals set incomplete_rollover_count = incomplete_rollover_count + 1,
                            version = version + 1, updated_at = $3
         where user_id = $1 and id = any($2)`,
          [userId, ids, now],
        ),
      );
      if (ids.length > 0) {
        const changes = [
          { kind: "plan", ids, days: [date] },
          { kind: "signal", ids },
        ] as const;
        const history = ids.map((signalId) => ({ signalId, kind: "returned", day: date }) as const);
        await recordChanges(client, userId, changes, { history, actor: "server" });
      }
      return rollOverAnswer.parse({ rolledOverCount: ids.length });
    });
  });
}

const settingsSql = `select daily_wip_limit as "limit" from settings where user_id = $1`;

/** The properties of a slot, apart from its signal. */
interface Shown {
  position: number | null;
  done: boolean;
  progress: boolean;
  spentThatDay: number;
  startsAt: string | null;
  minutes: number | null;
  ownTitle: string | null;
  ownNotes: string | null;
}

type PlannedRow = Signal & Shown;

/** The minutes that were spent on the signal of a slot on its day; days are those of UTC here. */
const spentOnDay = `(
  select round(coalesce(sum(extract(epoch from
    least(ended_at, $2::date + 1) - greatest(started_at, $2::date))), 0) / 60)::integer
  from time_intervals t
  where t.user_id = $1 and t.signal_id = s.id and t.started_at < $2::date + 1
    and t.started_at > $2::date - interval '24 hours' and t.ended_at > $2::date)`;

async function readPlan(db: Queryable, userId: string, date: CalendarDay, limit: number) {
  const { rows } = await db.query<PlannedRow>(
    statement(
      `select ${signalColumns}, ${locationColumns}, d.slot_position as position,
            d.completed_at is not null and not d.progress as done, d.progress,
            ${spentOnDay} as "spentThatDay", d.starts_at as "startsAt", d.minutes,
            d.own_title as "ownTitle", d.own_notes as "ownNotes"
     from plan_entries d join signals s on s.user_id = d.user_id and s.id = d.signal_id ${location}
     where d.user_id = $1 and d.day = $2 and s.status <> 'deleted'
     order by d.slot_position`,
      [userId, date],
    ),
  );
  const notes = await db.query<{ note: string }>(
    statement("select note from day_notes where user_id = $1 and day = $2", [userId, date]),
  );
  const found = rows.map((row) => {
    const {
      position,
      done,
      progress,
      spentThatDay,
      startsAt,
      minutes,
      ownTitle,
      ownNotes,
      ...signal
    } = row;
    const shown = { position, done, progress, startsAt, minutes, ownTitle, ownNotes };
    return { ...shown, spentMinutes: spentThatDay, signal };
  });
  const live = found.filter(({ position }) => position !== null);
  const count = Math.max(limit, ...live.map(({ position }) => (position ?? 0) + 1));
  const slots = Array.from({ length: count }, (_, position) => {
    return live.find((row) => row.position === position) ?? { ...freeSlot, position };
  });
  const signals = live.map(({ signal }) => signal);
  return dailyPlanSchema.parse({
    date,
    dailyWIPLimit: limit,
    slots,
    signals,
    plannedMinutes: signals.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0),
    completedCount: live.filter(({ done }) => done).length,
    returned: found.filter(({ position }) => position === null).map(({ signal }) => signal),
    note: notes.rows[0]?.note ?? null,
  });
}

const freeSlot = {
  signal: null,
  done: false,
  progress: false,
  spentMinutes: 0,
  startsAt: null,
  minutes: null,
  ownTitle: null,
  ownNotes: null,
};
