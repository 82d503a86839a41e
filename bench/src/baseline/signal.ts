import { randomUUID } from "node:crypto";
import {
  completeSignalInput,
  createSignal,
  createSignalInput,
  type Signal,
  signalSchema,
} from "@daysignal/core";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { recordChanges } from "./changes.ts";
import { location, locationColumns, pool, signalColumns, statement, transact } from "./database.ts";
import { callerOf, refusal } from "./session.ts";

/** POST /api/tasks, and finishing and reopening signals that are on at most one day. */
export function mountSignals(app: FastifyInstance): void {
  app.post("/api/tasks", async (request, reply) => {
    const { userId } = await callerOf(request);
    const input = createSignalInput.parse(request.body);
    const signal = createSignal(input, randomUUID(), new Date());
    await transact(async (client) => {
      await client.query(
        statement(insertSql, [
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
        ]),
      );
      await recordChanges(client, userId, [{ kind: "signal", ids: [signal.id] }], {
        history: [{ signalId: signal.id, kind: "made" }],
      });
    });
    return answer(reply, await readSignal(pool, userId, signal.id));
  });

  for (const verb of ["complete", "reopen"] as const) {
    app.post(`/api/tasks/:id/${verb}`, async (request, reply) => {
      const { userId } = await callerOf(request);
      const given = { ...(request.body as object), ...(request.params as object) };
      const { id } = completeSignalInput.parse(given);
      const completedAt = verb === "complete" ? new Date() : null;
      const signal = await transact(async (client) => {
        await client.query(
          statement("select from settings where user_id = $1 for update", [userId]),
        );
        const found = await client.query<{ status: string; version: number }>(
          statement(
            "select status, version from signals where user_id = $1 and id = $2 for no key update",
            [userId, id],
          ),
        );
        if (!found.rows[0]) throw refusal(404, "Signal was not found.");
        if (found.rows[0].status === "deleted") throw refusal(409, "It is in the trash.");
        const named = request.headers["if-match"];
        if (named !== undefined && named !== `"${found.rows[0].version}"`) {
          throw refusal(412, "It has changed meanwhile.");
        }
        await client.query(
          statement(
            `update plan_entries set completed_at = $3
           where user_id = $1 and signal_id = $2 and slot_position is not null`,
            [userId, id, completedAt],
          ),
        );
        await client.query(
          statement(
            `update signals set status = $3, completed_at = $4, version = version + 1, updated_at = now()
           where user_id = $1 and id = $2 and status <> $3`,
            [userId, id, verb === "complete" ? "done" : "active", completedAt],
          ),
        );
        const kind = verb === "complete" ? "finished" : "reopened";
        await recordChanges(client, userId, [{ kind: "signal", ids: [id] }], {
          history: [{ signalId: id, kind }],
        });
        return readSignal(client, userId, id);
      });
      return answer(reply, signal);
    });
  }
}

const insertSql = `
  insert into signals (user_id, id, title, notes, type, priority, impact, effort,
                       estimated_minutes, status, due_at, project_id, tags, recurrence,
                       created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
  on conflict do nothing`;

async function readSignal(db: Pick<pg.Pool, "query">, userId: string, id: string) {
  const { rows } = await db.query<Signal>(
    statement(
      `select ${signalColumns}, ${locationColumns} from signals s ${location}
     where s.user_id = $1 and s.id = $2`,
      [userId, id],
    ),
  );
  return rows[0];
}

function answer(
  reply: { header(name: string, value: string): unknown },
  found: Signal | undefined,
) {
  const signal = signalSchema.parse(found);
  reply.header("etag", `"${signal.version}"`);
  return signal;
}
