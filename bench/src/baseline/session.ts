import { createHash } from "node:crypto";
import { dayRuleOf } from "@daysignal/core";
import type { FastifyRequest } from "fastify";
import { pool, statement } from "./database.ts";

interface SessionRow {
  id: string;
  timeZone: string | null;
  limit: number | null;
  expiresAt: string;
  kind: string;
  remember: boolean;
}

const day = 24 * 60 * 60 * 1000;

/**
 * The user of a request, with time zone and daily limit; 401 without a valid session. A session
 * whose lifetime is half over is extended, as in the app's server.
 */
export async function callerOf(request: FastifyRequest) {
  const token = (request.headers.authorization ?? "").replace(/^bearer /i, "");
  const hash = createHash("sha256").update(token).digest("base64url");
  const { rows } = await pool.query<SessionRow>(
    statement(
      `select u.id, t.time_zone as "timeZone", t.daily_wip_limit as "limit",
            s.expires_at as "expiresAt", s.kind, s.remember
     from sessions s join users u on u.id = s.user_id left join settings t on t.user_id = u.id
     where s.id = $1`,
      [hash],
    ),
  );
  const [session] = rows;
  const left = session ? Date.parse(session.expiresAt) - Date.now() : 0;
  if (session?.kind !== "bearer" || left <= 0) throw refusal(401, "Sign in to continue.");
  const lifetime = session.remember ? 90 * day : day;
  if (left < lifetime / 2) {
    await pool.query(
      statement(
        `update sessions set expires_at = least($2, created_at + interval '1 year') where id = $1`,
        [hash, new Date(Date.now() + lifetime)],
      ),
    );
  }
  const zone = request.headers["x-time-zone"];
  const device = typeof zone === "string" ? zone : null;
  const rule = dayRuleOf({ timeZone: session.timeZone, dayStart: "00:00" }, device);
  return { userId: session.id, rule, limit: session.limit ?? 4 };
}

export const refusal = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { statusCode });
