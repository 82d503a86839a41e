import { DomainError } from "@daysignal/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { httpStatus, toProblem } from "../trpc/errors.ts";

/**
 * Answers an error that was thrown outside a procedure: a body that cannot be
 * read, an address that does not exist. Used as Fastify's error handler, so
 * that every error of the server has the same body.
 */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const status = clientStatus(error);
  const problem = toProblem(status === undefined ? error : new DomainError(...refusals(status)));
  if (problem.code === "INTERNAL") request.log.error(error);
  return reply.code(status ?? httpStatus(problem.code)).send(problem);
}

/** For an address that nobody answers. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(toProblem(nothingHere));
}

const nothingHere = new DomainError("NOT_FOUND", { message: "There is nothing at this address." });

/** The status of an error with which Fastify blames the caller. */
function clientStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("statusCode" in error)) return undefined;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? status : undefined;
}

function refusals(status: number): ConstructorParameters<typeof DomainError> {
  if (status === 413) return ["PAYLOAD_TOO_LARGE"];
  const message =
    status === 415 ? "Send JSON: application/json." : "The request is not valid JSON.";
  return ["INVALID_INPUT", { message }];
}
