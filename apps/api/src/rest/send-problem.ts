import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { DomainError } from "@daysignal/core";
import type { ConnectionError, FastifyReply, FastifyRequest } from "fastify";
import { versionHeader } from "../server-version.ts";
import {
  httpStatus,
  logFault,
  nothingHere,
  type Problem,
  toProblem,
  trpcShape,
} from "../trpc/errors.ts";

/**
 * Responds to an error outside a procedure: an unreadable body, an unknown URL. It is Fastify's
 * error handler, so that every error of the server has the same body.
 */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return reply.send(beginProblem(error, request, reply));
}

/** The same in tRPC's format, which its clients understand. */
export function sendTrpcProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = beginProblem(error, request, reply);
  return reply.send({ error: trpcShape(problem, reply.statusCode) });
}

/** Sets status and headers of an error response, logs the error, and returns the body to send. */
export function beginProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Problem {
  const status = clientStatus(error);
  const known = status === undefined ? error : new DomainError(...refusals(status));
  const problem = toProblem(known, request.i18n);
  logFault(request.log, known);
  if (problem.retryAfter !== undefined) {
    void reply.header("retry-after", String(problem.retryAfter));
  }
  void reply.code(status ?? httpStatus(problem.code));
  return problem;
}

/** Responds to unknown URLs. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(toProblem(nothingHere(), request.i18n));
}

/** The status of an error that Fastify attributes to the caller. */
function clientStatus(error: unknown): number | undefined {
  // Fastify also gives a status to refusals of a body's stream.
  if (error instanceof DomainError) return undefined;
  if (!(error instanceof Error) || !("statusCode" in error)) return undefined;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? status : undefined;
}

/**
 * Responds to a URL that Fastify cannot parse, before there is a route; Fastify's own response
 * would have another format. In English, because Fastify's request has no decorators yet.
 */
export function sendUnreadable(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const isTooLong = "statusCode" in error && error.statusCode === 414;
  const message = isTooLong ? "This address is too long." : "This address cannot be read.";
  const problem = toProblem(new DomainError("INVALID_INPUT", { message }));
  void reply
    .code(isTooLong ? 414 : 400)
    .header("cache-control", "no-store")
    .send(problem);
}

/** Responds to what Node cannot parse as HTTP; there is no request yet, only the connection. */
export function refuseConnection(version: string) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const status = connectionStatuses[error.code] ?? 400;
    const body = JSON.stringify(toProblem(new DomainError(...refusals(status))));
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nCache-Control: no-store\r\n` +
          `${versionHeader}: ${version}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
          `Content-Type: application/json; charset=utf-8\r\n\r\n${body}`,
      );
    }
    socket.destroy(error);
  };
}

const connectionStatuses: Readonly<Partial<Record<string, number>>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const messages: Readonly<Partial<Record<number, string>>> = {
  408: /*i18n*/ "The request took too long to arrive.",
  415: /*i18n*/ "Send JSON: application/json.",
  431: /*i18n*/ "The headers of the request are too long.",
};

function refusals(status: number): ConstructorParameters<typeof DomainError> {
  if (status === 413) return ["PAYLOAD_TOO_LARGE"];
  return [
    "INVALID_INPUT",
    { message: messages[status] ?? /*i18n*/ "The request is not valid JSON." },
  ];
}
