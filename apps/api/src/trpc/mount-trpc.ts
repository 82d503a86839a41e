import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { DomainError } from "@daysignal/core";
import { withChangeOrigin } from "@daysignal/db";
import { type AnyProcedure, type AnyRouter, TRPCError } from "@trpc/server";
import { resolveResponse } from "@trpc/server/http";
import {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HookHandlerDoneFunction,
} from "fastify";
import { forbidCaching } from "../rest/forbid-caching.ts";
import { answerCalls, readCalls } from "./answer-calls.ts";
import { type ContextServices, createContext } from "./context.ts";
import { logFault } from "./log-fault.ts";

/** How many calls one tRPC request may carry. */
const maxBatchSize = 20;

/**
 * Serves a router under `/{procedure}`, single calls and batches. Plain ones are
 * answered directly, everything else, streams and mistakes among it, by tRPC's
 * own `resolveResponse`. Its adapter for Fastify would make a web `Request` of
 * every request, which costs more than the call: here it is given the parts that
 * it reads.
 */
export async function mountTrpc(
  fastify: FastifyInstance,
  router: AnyRouter,
  services: ContextServices,
): Promise<void> {
  const subscriptions = subscriptionsOf(router);
  const procedures = new Map(Object.entries<AnyProcedure>(router._def.procedures));
  fastify.addHook("onRequest", refuseForms);
  fastify.addHook("onSend", forbidCaching);
  fastify.removeContentTypeParser("application/json");
  // The body stays text: tRPC reads it, and says in its own way what is wrong with it.
  fastify.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  fastify.all("/:path", async (request, reply) => {
    const path = readPath(request);
    const plain = readCalls(procedures, path, request, maxBatchSize);
    if (plain && !services.isClosing()) {
      const context = createContext(services, request, reply);
      return withChangeOrigin(readOrigin(request), () =>
        answerCalls(router, plain, context, reply),
      );
    }
    const response = await withChangeOrigin(readOrigin(request), () =>
      resolveResponse({
        router,
        path,
        req: asWebRequest(request, subscriptions.has(path) ? untilGone(reply) : neverAborted()),
        error: null,
        maxBatchSize,
        createContext: async () => {
          if (services.isClosing()) throw refuseWhileStopping(reply);
          return createContext(services, request, reply);
        },
        onError: ({ error }) => logFault(request.log, error),
      }),
    );
    return send(reply, response);
  });
}

/** For what comes on a connection that is in use while the server stops: another one will answer. */
function refuseWhileStopping(reply: FastifyReply): TRPCError {
  void reply.header("retry-after", "1");
  const cause = new DomainError("UNAVAILABLE", { retryAfter: 1 });
  return new TRPCError({ code: "SERVICE_UNAVAILABLE", cause });
}

/** What `resolveResponse` reads of a web `Request`. */
type ReadRequest = Pick<Request, "method" | "url" | "json" | "signal"> & {
  headers: Pick<Headers, "get" | "has">;
};

function asWebRequest(
  { method, url, headers, body }: FastifyRequest,
  signal: AbortSignal,
): Request {
  const header = (name: string) => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : value;
  };
  const request: ReadRequest = {
    method,
    url: `http://localhost${url}`,
    headers: { get: (name) => header(name) ?? null, has: (name) => header(name) !== undefined },
    signal,
    json: async () => JSON.parse(String(body)),
  };
  // It reads no more than these; a whole Request is what is saved.
  return request as Request;
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) void reply.header(name, value);
  void reply.code(response.status);
  if (!isEventStream(response)) return reply.send(await response.text());
  // As the body of a `Response`, the DOM's name for what Node calls by its own.
  return reply.send(Readable.fromWeb(response.body as ReadableStream));
}

const isEventStream = ({ headers, body }: Response) =>
  body !== null && headers.get("content-type") === "text/event-stream";

/** The names of the procedures that go on telling. */
function subscriptionsOf(router: AnyRouter): ReadonlySet<string> {
  const all = Object.entries<AnyProcedure>(router._def.procedures);
  return new Set(all.flatMap(([name, { _def }]) => (_def.type === "subscription" ? [name] : [])));
}

/** A call that was begun is finished, also when its caller goes away. */
const neverAborted = () => new AbortController().signal;

/** What goes on telling ends with whoever listens. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  return gone.signal;
}

/** Which of a person's tabs asks: the header with which it knows its own changes when they are told. */
function readOrigin({ headers }: FastifyRequest): string | undefined {
  const origin = headers["x-change-origin"];
  return typeof origin === "string" ? origin : undefined;
}

/** tRPC decodes its path once more, and lets a failure of that through as a 500. */
function readPath({ params }: FastifyRequest): string {
  const path = String((params as { path?: unknown }).path);
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    throw new DomainError("NOT_FOUND", { message: "There is nothing at this address." });
  }
}

/**
 * tRPC would read a form as well, from other sites without their asking first,
 * and into memory however long it is. Nobody of ours sends one.
 */
function refuseForms(
  { headers }: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const type = headers["content-type"] ?? "";
  const isForm = /^multipart\//i.test(type);
  done(isForm ? new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type) : undefined);
}
