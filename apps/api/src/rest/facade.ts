import type { AnyRouter } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ContextServices, createContext } from "../trpc/context.ts";
import { createCallerFactory } from "../trpc/procedures.ts";
import { proceduresOf } from "../trpc/procedures-of.ts";
import { isNotModified, setEtag, setVersionEtag } from "./etag.ts";
import { readInput } from "./read-input.ts";
import { sendNotFound, sendProblem } from "./send-problem.ts";

/**
 * Mounts every procedure at the path of its meta (`rest`): Fastify routes parse the
 * input, and tRPC's caller runs the procedure. trpc-to-openapi generates the document from the same
 * metas. Its request handler is not used, because it
 *
 * - switches `coerce` on in the schemas that it is given, permanently and for tRPC as
 *   well;
 * - matches paths in order, ignoring case and without decoding;
 * - turns any body that is not an object into `{}`, and drops falsy query values.
 */
export function mountFacade(
  fastify: FastifyInstance,
  appRouter: AnyRouter,
  services: ContextServices,
) {
  const createCaller = createCallerFactory(appRouter);
  for (const { name, meta, rest, shape } of proceduresOf(appRouter)) {
    if (!rest) continue;
    fastify.route({
      method: rest.method,
      ...(meta.bodyLimit === undefined ? {} : { bodyLimit: meta.bodyLimit }),
      url: rest.path.replace(/\{(\w+)\}/g, ":$1"),
      config: { bodiesFrom: meta.isPublic ? "anyone" : "accounts" },
      handler: async (request, reply) => {
        const caller = createCaller(createContext(services, request, reply));
        const input = readInput(shape, request);
        return sendResult(request, reply, await procedureAt(caller, name)(input));
      },
    });
  }
  fastify.setNotFoundHandler(sendNotFound);
  fastify.setErrorHandler(sendProblem);
}

type Call = (input: unknown) => Promise<unknown>;

/** The procedure with a dotted name. */
function procedureAt(caller: object, name: string): Call {
  const found = name
    .split(".")
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], caller);
  return found as Call;
}

/**
 * Sends a procedure's result. A read has an `ETag`, and a 304 without body if the caller already
 * has the result. A changed entity has its version as the `ETag`.
 */
function sendResult(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  const body = JSON.stringify(data);
  // HEAD responds like GET, without a body.
  if (request.method === "GET" || request.method === "HEAD") {
    setEtag(reply, data, body);
    if (isNotModified(request, reply)) return reply.code(304).send();
  } else {
    setVersionEtag(reply, data);
  }
  return reply.type("application/json").send(body);
}
