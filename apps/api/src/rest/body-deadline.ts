import { DomainError } from "@daysignal/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { toProblem } from "../trpc/errors.ts";

export interface BodyDeadline {
  /** Milliseconds. */
  idle: number;
  /** The minimum number of bytes in that time. */
  leastBytes: number;
}

/** Timeouts of the rest of a body. */
const bodyDeadline: BodyDeadline = { idle: 30_000, leastBytes: 4096 };

/**
 * Ends requests whose body stalls or trickles. A body may take any time while at least `leastBytes`
 * arrive in each `idle` milliseconds. Time in which it is not read, because other requests of the
 * same user go first, does not count.
 */
export function limitBodies(app: FastifyInstance, { idle, leastBytes } = bodyDeadline): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.raw.complete && hasBody(request)) watch(request, reply, idle, leastBytes);
    done();
  });
}

/** Milliseconds between a response and closing its connection. */
const lingering = 100;

/** Whether a request has a non-empty body. */
export const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function watch(request: FastifyRequest, reply: FastifyReply, idle: number, leastBytes: number) {
  const { raw } = request;
  const { socket } = raw;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return end();
    const isAwaited = raw.readableFlowing === true;
    const isSlow = socket.bytesRead - seen < leastBytes;
    seen = socket.bytesRead;
    if (isAwaited && isSlow) refuse();
  }, idle);
  const end = () => clearInterval(timer);
  raw.once("close", end);
  raw.once("end", end);

  function refuse() {
    end();
    if (reply.sent) return void raw.destroy();
    const message = /*i18n*/ "The request took too long to arrive.";
    // The reader gets an error, slightly later so that the sender gets the response first.
    reply.raw.once("finish", () => setTimeout(() => raw.destroy(), lingering).unref());
    void reply
      .code(408)
      .header("connection", "close")
      .send(toProblem(new DomainError("INVALID_INPUT", { message }), request.i18n));
  }
}

/** How long the rest of a body is read after its response, in milliseconds. */
const drainTimeoutMs = 30_000;

/** A request whose body stalls is not drained; its connection is closed (body-deadline.ts). */
const requestTimeout = 408;

/**
 * Reads and discards the rest of a body whose response was already sent. Closing a connection with
 * unread bytes resets it, and the sender would see an error instead of the refusal.
 */
export function drainBodies(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, _payload, done) => {
    const { raw } = request;
    if (!raw.complete && hasBody(request) && reply.statusCode !== requestTimeout) {
      void reply.removeHeader("connection");
      reply.raw.once("finish", () => {
        const timer = setTimeout(() => raw.destroy(), drainTimeoutMs).unref();
        raw.once("close", () => clearTimeout(timer)).resume();
      });
    }
    done();
  });
}
