import { DomainError } from "@daysignal/core";
import type { AnyProcedure, AnyRouter } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createOpenApiNodeHttpHandler, type OpenApiMeta } from "trpc-to-openapi";
import { z } from "zod";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { logFault } from "../trpc/log-fault.ts";
import { router } from "../trpc/procedures.ts";
import { isKnown } from "./known-version.ts";
import { readInput } from "./read-input.ts";
import { sendNotFound, sendProblem } from "./send-problem.ts";

/** What the library's handler is given for one call, instead of Node's own objects. */
interface FacadeCall {
  input: unknown;
  context: Context;
}

/**
 * Mounts every procedure that has an `openapi` meta at its documented path.
 * trpc-to-openapi calls the procedure and answers; Fastify routes, and the
 * input is read here. That split is deliberate, because the library
 * - switches `coerce` on in the schemas that it is given, for good and for
 *   tRPC as well: it is given a twin of each procedure with a schema of its
 *   own, and the procedure's parser sees the input as it was sent;
 * - matches paths in order, without case and undecoded: Fastify does not;
 * - turns any body that is not an object into `{}`, and drops falsy query
 *   values: `readInput` refuses the first and keeps the second.
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
    const call = callThroughLibrary(name, procedure);
    fastify.route({
      method: meta.method,
      url: meta.path.replace(/\{(\w+)\}/g, ":$1"),
      handler: async (request, reply) => {
        const context = createContext(services, request, reply);
        const input = readInput(procedure, request);
        return call(request, reply, { input, context });
      },
    });
  }
  fastify.setNotFoundHandler(sendNotFound);
  fastify.setErrorHandler(sendProblem);
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

/** Makes the function that runs one procedure through trpc-to-openapi and sends its answer. */
function callThroughLibrary(name: string, procedure: AnyProcedure) {
  const calls = new WeakMap<object, FacadeCall>();
  const inputs = new WeakMap<object, unknown>();
  const handle = createOpenApiNodeHttpHandler({
    router: nest(
      name,
      twinOf(procedure, (context) => inputs.get(context)),
    ),
    createContext: async ({ req }: { req: object }) => {
      const call = calls.get(req);
      if (!call) throw new DomainError("INTERNAL");
      inputs.set(call.context, call.input);
      return call.context;
    },
    onError: ({ error, req }: { error: unknown; req: object }) => {
      const log = calls.get(req)?.context.reply.log;
      if (log) logFault(log, error);
    },
  });
  const path = (procedure._def.meta as OpenApiMeta).openapi?.path ?? "/";

  return (request: FastifyRequest, reply: FastifyReply, call: FacadeCall) =>
    new Promise<FastifyReply>((resolve, reject) => {
      const { raw } = request;
      const req = {
        // HEAD answers what GET would, without its body.
        method: raw.method === "HEAD" ? "GET" : raw.method,
        // Only has to match the pattern again; the values have been read.
        url: path,
        headers: { host: "localhost", "content-type": "application/json" },
        body: {},
        query: {},
        socket: raw.socket,
        ...unheard,
        destroy: raw.destroy.bind(raw),
      };
      const res = {
        statusCode: 200,
        setHeader: (key: string, value: string) => void reply.header(key, value),
        end: (body: string) =>
          resolve(
            res.statusCode === 200 && isKnown(request, reply)
              ? reply.code(304).removeHeader("content-type").send()
              : reply.code(res.statusCode).send(answerOf(res, body)),
          ),
        ...unheard,
      };
      calls.set(req, call);
      type Args = Parameters<typeof handle>;
      handle(req as object as Args[0], res as object as Args[1]).catch(reject);
    });
}

/**
 * Where the library listens for a caller who goes away, in order to make a
 * signal of it at every request: no procedure looks at that, and a call that was
 * begun is finished.
 */
const nothing = () => undefined;
const unheard = { once: nothing, on: nothing, off: nothing };

/** Success is passed on as it is; of an error only its problem is told. */
function answerOf(res: { statusCode: number }, body: string): string {
  if (res.statusCode < 400) return body;
  return JSON.stringify(JSON.parse(body).data.problem);
}

/**
 * The procedure with an input schema that nobody else shares, fed with the input
 * that we read. The casts are there because tRPC's types hide that a procedure
 * is a function of its options with `_def` on it, which is what is copied here.
 */
function twinOf(procedure: AnyProcedure, inputOf: (context: Context) => unknown): AnyProcedure {
  const meta = procedure._def.meta as OpenApiMeta;
  const names = [...(meta.openapi?.path ?? "").matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const declared = z.looseObject(Object.fromEntries(names.map((key) => [key, z.string()])));
  const run = procedure as unknown as (options: CallOptions) => Promise<unknown>;
  const twin = (options: CallOptions) =>
    run({ ...options, getRawInput: async () => inputOf(options.ctx) });
  return Object.assign(twin, {
    _def: { ...procedure._def, inputs: [declared] },
  }) as unknown as AnyProcedure;
}

interface CallOptions {
  ctx: Context;
  getRawInput: () => Promise<unknown>;
}

/** A router with one procedure at its usual dotted name, so that errors and logs name it. */
function nest(name: string, procedure: AnyProcedure): AnyRouter {
  return name
    .split(".")
    .reduceRight<AnyProcedure | AnyRouter>(
      (inner, key) => router({ [key]: inner }),
      procedure,
    ) as AnyRouter;
}
