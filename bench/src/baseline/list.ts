import {
  calendarDayAt,
  listSignalsInput,
  recommend,
  type Signal,
  scoreWeights,
  startOfDay,
} from "@daysignal/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { location, locationColumns, pool, signalColumns } from "./database.ts";
import { callerOf } from "./session.ts";

/** GET /api/tasks and the view Recommended. */
export function mountLists(app: FastifyInstance): void {
  app.get("/api/tasks", async (request) => {
    const { userId } = await callerOf(request);
    const { rows } = await pool.query<Signal>(
      `select ${signalColumns}, ${locationColumns}
       from (select * from signals where user_id = $1 and status <> 'deleted'
             order by created_at desc, id desc limit $2) s ${location}
       order by s.created_at desc, s.id desc`,
      [userId, limitOf(request)],
    );
    return rows;
  });

  app.get("/api/tasks/recommended", async (request) => {
    const { userId, timeZone } = await callerOf(request);
    const today = calendarDayAt(new Date(), timeZone);
    const { rows } = await pool.query<Signal>(
      `select ${signalColumns}, ${locationColumns}
       from (select * from signals s
             where user_id = $1 and status in ('inbox', 'active') and not exists (
               select from plan_entries p
               where p.user_id = s.user_id and p.signal_id = s.id and p.slot_position is not null
                 and (p.completed_at is null or p.day >= $3))
             order by ${order("$4")} limit $2) s ${location}
       order by ${order("$4")}`,
      [userId, limitOf(request), today, startOfDay(today, timeZone)],
    );
    return rows.map((row) => ({ ...row, recommendation: recommend(row, today, timeZone) }));
  });
}

const order = (startOfToday: string) => `
  priority * ${scoreWeights.priority} + impact * ${scoreWeights.impact}
    + effort * ${scoreWeights.effort} + incomplete_rollover_count * ${scoreWeights.rollover}
    + case when due_at < ${startOfToday} then ${scoreWeights.overdue} else 0 end desc,
  coalesce(due_at, 'infinity'), created_at, s.id`;

function limitOf(request: FastifyRequest): number | undefined {
  const { limit } = request.query as { limit?: string };
  return listSignalsInput.parse({ limit: Number(limit) }).limit;
}
