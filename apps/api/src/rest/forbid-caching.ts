import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from "fastify";

/** Responses are private and current: no cache may store them. */
export function forbidCaching(
  _request: FastifyRequest,
  reply: FastifyReply,
  _payload: unknown,
  done: DoneFuncWithErrOrRes,
): void {
  void reply.header("cache-control", "no-store");
  done();
}
