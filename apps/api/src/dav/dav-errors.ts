import type { ErrorCode } from "@daysignal/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { writeAround, writeElements } from "../dav-xml.ts";
import { beginProblem } from "../rest/send-problem.ts";
import { DavRefusal } from "./dav-refusal.ts";

/** The statuses that differ from those of the API: what the rules refuse is forbidden. */
const statuses: Partial<Record<ErrorCode, number>> = {
  INVALID_INPUT: 403,
  DAY_FULL: 403,
  DAY_OFF: 403,
  ALREADY_ADDED: 403,
  NOT_PLANNED: 403,
  IS_PLANNED: 403,
  IN_TRASH: 403,
  LIMIT_REACHED: 403,
};

const conditions: Partial<Record<ErrorCode, string>> = {
  DAY_FULL: "s:day-full",
  DAY_OFF: "s:day-off",
  LIMIT_REACHED: "d:quota-not-exceeded",
  INVALID_INPUT: "c:valid-calendar-data",
  PAYLOAD_TOO_LARGE: "c:max-resource-size",
};

/** Fastify's error handler below `/dav`: each refusal is a `DAV: error` with a sentence. */
export function sendDavError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof DavRefusal) {
    return send(reply.code(error.status), error.condition, request.i18n.t(error.message));
  }
  const { code, error: sentence } = beginProblem(error, request, reply);
  // Fastify's own refusals of requests have another status than the code.
  const isOfRules = !(error instanceof Error && "statusCode" in error);
  void reply.code((isOfRules && statuses[code]) || reply.statusCode);
  if (reply.statusCode === 401) {
    void reply.header("www-authenticate", 'Basic realm="Daysignal", charset="UTF-8"');
  }
  const condition = conditions[code];
  return send(reply, condition === undefined ? {} : { [condition]: "" }, sentence);
}

const send = (reply: FastifyReply, condition: DavRefusal["condition"], message: string) =>
  reply
    .type("application/xml; charset=utf-8")
    .send(writeAround("d:error", writeElements({ ...condition, "s:message": message })));
