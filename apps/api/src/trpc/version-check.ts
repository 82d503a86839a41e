import { DomainError } from "@daysignal/core";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Refuses a change of an outdated version (STALE_VERSION, 412). `If-Match` has the `ETag` of a
 * change, `"7"`, or of a read, `"7-<hash>"`. The hash is ignored, because it covers data without a
 * version, such as the day of a signal.
 */
export function assertIfMatch(request: FastifyRequest, version: number): void {
  const header = request.headers["if-match"];
  if (header === undefined || header.trim() === "*") return;
  const named = header.split(",").map((tag) => /^"(\d+)(?:-[\w-]+)?"$/.exec(tag.trim())?.[1]);
  if (!named.includes(String(version))) throw new DomainError("STALE_VERSION");
}

/** Sets the `ETag` of the response to the version after a change. */
export function sendVersion(reply: FastifyReply, version: number): void {
  void reply.header("etag", `"${version}"`);
}
