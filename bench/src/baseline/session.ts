import { createHash } from "node:crypto";
import { isTimeZone } from "@daysignal/core";
import type { FastifyRequest } from "fastify";
import { pool } from "./database.ts";

/** Whose request it is, and the zone in which their today is; 401 without a session that is good. */
export async function callerOf(request: FastifyRequest) {
  const token = (request.headers.authorization ?? "").replace(/^bearer /i, "");
  const hash = createHash("sha256").update(token).digest("base64url");
  const { rows } = await pool.query<{ id: string; timeZone: string | null }>(
    `select u.id, t.time_zone as "timeZone"
     from sessions s join users u on u.id = s.user_id left join settings t on t.user_id = u.id
     where s.id = $1 and s.kind = 'bearer' and s.expires_at > now()`,
    [hash],
  );
  const [user] = rows;
  if (!user) throw refusal(401, "Sign in to continue.");
  const zone = request.headers["x-time-zone"];
  if (typeof zone === "string" && !isTimeZone(zone)) throw refusal(400, "There is no such zone.");
  return { userId: user.id, timeZone: typeof zone === "string" ? zone : (user.timeZone ?? "UTC") };
}

export const refusal = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { statusCode });
