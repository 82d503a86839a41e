import type { onSendHookHandler } from "fastify";

/** Forbids caches to store responses, which are private and must be current. */
export const forbidCaching: onSendHookHandler = (_request, reply, _payload, done) => {
  void reply.header("cache-control", "no-store");
  done();
};
