import type { FastifyReply } from "fastify";

/**
 * A signal that is aborted when the connection closes before the response is complete. Fastify's
 * `request.signal` is already aborted when the body has been read.
 */
export function callerSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.destroyed) abort();
  else raw.once("close", abort);
  return controller.signal;
}
