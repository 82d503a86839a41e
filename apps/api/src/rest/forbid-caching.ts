import type { FastifyReply, FastifyRequest } from "fastify";

/** Answers are a person's own and of this moment: nothing in between keeps them. */
export async function forbidCaching(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.header("cache-control", "no-store");
}
