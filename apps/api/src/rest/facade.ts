import type { AnyProcedure, AnyRouter } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createOpenApiNodeHttpHandler, type OpenApiMeta } from "trpc-to-openapi";
import { z } from "zod";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { logFault } from "../trpc/log-fault.ts";
import { router } from "../trpc/procedures.ts";
import { isKnown, tagRead } from "./known-answer.ts";
import { readInput } from "./read-input.ts";
import { sendNotFound, sendProblem } from "./send-problem.ts";

/**
 * Mounts every procedure that has an `openapi` meta at its documented path.
 * trpc-to-openapi calls the procedure and answers; Fastify routes, and the
 * input is read here. That split is deliberate, because the library
 * - switches `coerce` on in the schemas that it is given, for good and for
 *   tRPC as well: it is given a twin of each procedure that takes no input,
 *   and the procedure's parser sees the input as it was sent;
 * - matches paths in order, without case and undecoded: Fastify does not, and
 *   the twin's only path is `/`;
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
        return call(new FacadeCall(request, reply, context, input));
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
  const handle = createOpenApiNodeHttpHandler({
    router: nest(name, twinOf(procedure)),
    createContext: async ({ req }: { req: object }) => req,
    onError: ({ error, req }: { error: unknown; req: object }) => {
      if (req instanceof FacadeCall) logFault(req.context.reply.log, error);
    },
  });
  type Args = Parameters<typeof handle>;
  return (call: FacadeCall) =>
    new Promise<FastifyReply>((resolve, reject) => {
      const answer = new FacadeAnswer(call, resolve);
      handle(call as object as Args[0], answer as object as Args[1]).catch(reject);
    });
}

/** Nobody looks at it: a call that was begun is finished, also when its caller goes away. */
const { signal: neverAborted } = new AbortController();

/**
 * One call, in place of Node's request. The library asks of it only what stands
 * here. It passes for a web `Request`, which has a signal already: of anything
 * else the library makes a whole `Request` to get one.
 */
class FacadeCall {
  readonly url = "/";
  readonly method: string;
  readonly headers = asJson;
  readonly body = {};
  readonly signal = neverAborted;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: Context;
  readonly input: unknown;

  constructor(request: FastifyRequest, reply: FastifyReply, context: Context, input: unknown) {
    // HEAD answers what GET would, without its body.
    this.method = request.method === "HEAD" ? "GET" : request.method;
    this.request = request;
    this.reply = reply;
    this.context = context;
    this.input = input;
  }
}
Object.setPrototypeOf(FacadeCall.prototype, Request.prototype);

/** The body has been read, whatever it was sent as. */
const asJson = new Headers({ "content-type": "application/json" });

/** The answer to a call, in place of Node's response. */
class FacadeAnswer {
  statusCode = 200;
  readonly #call: FacadeCall;
  readonly #sent: (reply: FastifyReply) => void;

  constructor(call: FacadeCall, sent: (reply: FastifyReply) => void) {
    this.#call = call;
    this.#sent = sent;
  }

  setHeader(name: string, value: string): void {
    void this.#call.reply.header(name, value);
  }

  end(body: string): void {
    const { method, request, reply } = this.#call;
    const isRead = this.statusCode === 200 && method === "GET";
    if (isRead) tagRead(reply, body);
    this.#sent(
      isRead && isKnown(request, reply)
        ? reply.code(304).removeHeader("content-type").send()
        : reply.code(this.statusCode).send(answerOf(this.statusCode, body)),
    );
  }
}

/** Success is passed on as it is; of an error only its problem is told. */
function answerOf(statusCode: number, body: string): string {
  if (statusCode < 400) return body;
  return JSON.stringify(JSON.parse(body).data.problem);
}

/**
 * The procedure as the library is to see it: without input and at `/`. Its
 * context is the call, from which it takes its own context and the input that we
 * read. The casts are there because tRPC's types hide that a procedure is a
 * function of its options with `_def` on it, which is what is copied here.
 */
function twinOf(procedure: AnyProcedure): AnyProcedure {
  const { openapi, ...meta } = procedure._def.meta as OpenApiMeta;
  const run = procedure as unknown as (options: object) => Promise<unknown>;
  const twin = ({ ctx: { context, input }, ...options }: { ctx: FacadeCall }) =>
    run({ ...options, ctx: context, getRawInput: async () => input });
  return Object.assign(twin, {
    _def: {
      ...procedure._def,
      inputs: [z.void()],
      meta: { ...meta, openapi: { ...openapi, path: "/" } },
    },
  }) as unknown as AnyProcedure;
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
