import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from "fastify";

/** Answers are a person's own and of this moment: nothing in between keeps them. */
export function forbidCaching(
  _request: FastifyRequest,
  reply: FastifyReply,
  _payload: unknown,
  done: DoneFuncWithErrOrRes,
): void {
  void reply.header("cache-control", "no-store");
  done();
}
