import type { FastifyInstance } from "fastify";
import { hasBody } from "./body-deadline.ts";

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
