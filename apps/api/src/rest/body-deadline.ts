import { DomainError } from "@daysignal/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { toProblem } from "../trpc/errors.ts";

export interface BodyDeadline {
  /** Milliseconds. */
  idle: number;
  /** How many bytes have to come in that time. */
  leastBytes: number;
}

/** How long the rest of a body may keep us waiting. */
const bodyDeadline: BodyDeadline = { idle: 30_000, leastBytes: 4096 };

/**
 * Ends requests whose body stops coming: headers and then nothing, or a few bytes
 * now and then. A body may take as long as it needs while at least `leastBytes`
 * come in each `idle` milliseconds; one that nobody reads at the moment, since
 * others of the same person go first, is not counted.
 */
export function limitBodies(app: FastifyInstance, { idle, leastBytes } = bodyDeadline): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.raw.complete && hasBody(request)) watch(request, reply, idle, leastBytes);
    done();
  });
}

/** Milliseconds between an answer and the end of its connection. */
const lingering = 100;

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function watch({ raw }: FastifyRequest, reply: FastifyReply, idle: number, leastBytes: number) {
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
    const message = "The request took too long to arrive.";
    // Whoever reads the body hears of its end. A moment later, so that the sender gets the answer before.
    reply.raw.once("finish", () => setTimeout(() => raw.destroy(), lingering).unref());
    void reply
      .code(408)
      .header("connection", "close")
      .send(toProblem(new DomainError("INVALID_INPUT", { message })));
  }
}
