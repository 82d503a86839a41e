import type { AnyProcedure, AnyRouter } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OpenApiMeta } from "trpc-to-openapi";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { isKnown } from "./known-version.ts";
import { readInput } from "./read-input.ts";
import { sendNotFound, sendProblem } from "./send-problem.ts";

/**
 * Mounts every procedure that has an `openapi` meta at its documented path.
 * Fastify routes, `readInput` reads, the procedure is called as tRPC calls it,
 * and what it throws is answered by `sendProblem`. trpc-to-openapi, which could
 * do all of this, makes the document alone: it would switch `coerce` on in the
 * schemas that it is given, match paths in order and undecoded, and turn any body
 * that is not an object into `{}`. What was left of it between those two cost a
 * tenth of a small call.
 */
export function mountFacade(
  fastify: FastifyInstance,
  appRouter: AnyRouter,
  services: ContextServices,
) {
  readJsonBodies(fastify);
  for (const [name, procedure] of Object.entries<AnyProcedure>(appRouter._def.procedures)) {
    const meta = (procedure._def.meta as OpenApiMeta | undefined)?.openapi;
    if (!meta) continue;
    // tRPC's types hide that a procedure is a function of its options.
    const run = procedure as unknown as (options: CallOptions) => Promise<unknown>;
    const { type } = procedure._def;
    fastify.route({
      method: meta.method,
      url: meta.path.replace(/\{(\w+)\}/g, ":$1"),
      handler: async (request, reply) => {
        const ctx = createContext(services, request, reply);
        const input = readInput(procedure, request);
        const getRawInput = async () => input;
        return answer(
          request,
          reply,
          await run({ path: name, type, ctx, signal: neverAborted, getRawInput }),
        );
      },
    });
  }
  fastify.setNotFoundHandler(sendNotFound);
  fastify.setErrorHandler(sendProblem);
}

interface CallOptions {
  path: string;
  type: AnyProcedure["_def"]["type"];
  ctx: Context;
  signal: AbortSignal;
  getRawInput: () => Promise<unknown>;
}

/** Nobody looks at it: a call that was begun is finished, also when its caller goes away. */
const { signal: neverAborted } = new AbortController();

/** Sends what a procedure has answered, or to who holds it already that it is that (304). */
function answer(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  if (isKnown(request, reply)) return reply.code(304).send();
  return reply.header("content-type", "application/json").send(JSON.stringify(data));
}

/** An empty body is `{}`, with or without a content type; the documented calls without payload send both. */
export function readJsonBodies(fastify: FastifyInstance) {
  const parseJson = fastify.getDefaultJsonParser("error", "error");
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, {});
    else parseJson(request, String(body), done);
  });
}
