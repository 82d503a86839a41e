import { DomainError } from "@daysignal/core";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Refuses a change that was made on an older version: `If-Match` names another one (STALE_VERSION, 412). */
export function assertIfMatch(request: FastifyRequest, version: number): void {
  const header = request.headers["if-match"];
  if (header === undefined || header.trim() === "*") return;
  const named = header.split(",").map((tag) => tag.trim());
  if (!named.includes(etag(version))) throw new DomainError("STALE_VERSION");
}

/** Sends an entity's version as the `ETag` of the answer. */
export function sendVersion(reply: FastifyReply, version: number): void {
  void reply.header("etag", etag(version));
}

const etag = (version: number) => `"${version}"`;
