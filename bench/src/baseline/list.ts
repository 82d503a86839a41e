import {
  dayAt,
  defaultScoreWeights,
  listSignalsInput,
  recommend,
  recommendedSignalSchema,
  type Signal,
  signalSchema,
  startOfDay,
} from "@daysignal/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { location, locationColumns, pool, signalColumns, statement } from "./database.ts";
import { callerOf } from "./session.ts";

const signals = z.array(signalSchema);
const recommended = z.array(recommendedSignalSchema);

/** GET /api/tasks and the view Recommended. */
export function mountLists(app: FastifyInstance): void {
  app.get("/api/tasks", async (request, reply) => {
    const { userId } = await callerOf(request);
    const limit = limitOf(request);
    const { rows } = await pool.query<Signal>(
      statement(
        `select ${signalColumns}, ${locationColumns}
       from (select * from signals where user_id = $1 and status <> 'deleted'
             order by created_at desc, id desc limit $2) s ${location}
       order by s.created_at desc, s.id desc`,
        [userId, limit + 1],
      ),
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    if (last && rows.length > limit) {
      sendCursor(reply, ["all", "created-desc", last.createdAt, last.id]);
    }
    return signals.parse(page);
  });

  app.get("/api/tasks/recommended", async (request, reply) => {
    const { userId, rule } = await callerOf(request);
    const limit = limitOf(request);
    const today = dayAt(new Date(), rule);
    const { rows } = await pool.query<Signal>(
      statement(
        `select ${signalColumns}, ${locationColumns}
       from (select * from (
               (select * from signals s where ${available} and due_at < $4::timestamptz
                order by ${order("$4")} limit $2)
               union all
               (select * from signals s
                where ${available} and (due_at < $4::timestamptz) is not true
                order by -(${lasting}), coalesce(due_at, 'infinity'), created_at, id limit $2)
             ) s order by ${order("$4")} limit $2) s ${location}
       order by ${order("$4")}`,
        [userId, limit + 1, today, startOfDay(today, rule)],
      ),
    );
    const page = rows
      .slice(0, limit)
      .map((row) => ({ ...row, recommendation: recommend(row, today, rule) }));
    const last = page.at(-1);
    if (last && rows.length > limit) {
      const score = -last.recommendation.score;
      const position = [score, last.dueDate ?? "infinity", last.createdAt, last.id];
      sendCursor(reply, ["recommended", "recommended", ...position]);
    }
    return recommended.parse(page);
  });
}

/** Planned for today or later, and not unfinished on an earlier day. */
const entry = `select from plan_entries p
  where p.user_id = s.user_id and p.signal_id = s.id and p.slot_position is not null`;
const available = `user_id = $1 and status in ('inbox', 'active') and not (
  exists (${entry} and p.day >= $3)
  and not exists (${entry} and p.day < $3 and p.completed_at is null))`;

/** The part of the score that an index has; overdue signals are found separately. */
const { priority, impact, effort, rollover, overdue } = defaultScoreWeights;
const lasting = `priority * ${priority} + impact * ${impact} + effort * ${effort} + incomplete_rollover_count * ${rollover}`;

const order = (startOfToday: string) => `
  -(${lasting} + case when due_at < ${startOfToday}::timestamptz then ${overdue} else 0 end),
  coalesce(due_at, 'infinity'), created_at, s.id`;

function limitOf(request: FastifyRequest): number {
  const { limit } = request.query as { limit?: string };
  return listSignalsInput.parse({ limit: Number(limit) }).limit ?? 50;
}

/** The cursor of the next page, in the format of the app's server. */
function sendCursor(reply: FastifyReply, position: readonly unknown[]): void {
  const cursor = Buffer.from(JSON.stringify(position)).toString("base64url");
  void reply.header("x-next-cursor", cursor);
}
