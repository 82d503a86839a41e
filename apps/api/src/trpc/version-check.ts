import { DomainError } from "@daysignal/core";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Refuses a change that was made on an older version (STALE_VERSION, 412). `If-Match`
 * names one by the `ETag` of a change, `"7"`, or by that of a read, `"7-<hash>"`, whose
 * hash does not count: it also covers what no version does, such as the day of a signal.
 */
export function assertIfMatch(request: FastifyRequest, version: number): void {
  const header = request.headers["if-match"];
  if (header === undefined || header.trim() === "*") return;
  const named = header.split(",").map((tag) => /^"(\d+)(?:-[\w-]+)?"$/.exec(tag.trim())?.[1]);
  if (!named.includes(String(version))) throw new DomainError("STALE_VERSION");
}

/** Sends the version that an entity has after a change as the `ETag` of the answer. */
export function sendVersion(reply: FastifyReply, version: number): void {
  void reply.header("etag", `"${version}"`);
}
