import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from "fastify";

/** Forbids caches to store responses, which are private and must be current. */
export function forbidCaching(
  _request: FastifyRequest,
  reply: FastifyReply,
  _payload: unknown,
  done: DoneFuncWithErrOrRes,
): void {
  void reply.header("cache-control", "no-store");
  done();
}
