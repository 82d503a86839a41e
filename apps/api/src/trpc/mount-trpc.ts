import { DomainError } from "@daysignal/core";
import { withChangeOrigin } from "@daysignal/db";
import { type AnyRouter, TRPCError } from "@trpc/server";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
  type preHandlerHookHandler,
} from "fastify";
import { forbidCaching } from "../rest/forbid-caching.ts";
import type { BodySenders } from "../rest/guard-bodies.ts";
import { assertJsonBounds } from "../rest/json-bodies.ts";
import { sendTrpcProblem } from "../rest/send-problem.ts";
import { type ContextServices, createContext } from "./context.ts";
import { logFault, nothingHere } from "./errors.ts";
import { proceduresOf } from "./procedures-of.ts";

/** The maximum number of calls in one tRPC request. */
const maxBatchSize = 20;

const noStore = new Headers({ "cache-control": "no-store" });

/** Serves a router under `/{procedure}`: single calls, batches and streams, by tRPC's adapter. */
export async function mountTrpc(
  fastify: FastifyInstance,
  router: AnyRouter,
  services: ContextServices,
): Promise<void> {
  fastify.setErrorHandler(sendTrpcProblem);
  fastify.addHook("onRoute", (route) => {
    route.config = { ...route.config, bodiesFrom: sendersFor(router) };
  });
  fastify.addHook("onRequest", refuseUnreadable);
  // Limits the input, which the adapter parses itself once a procedure needs it.
  fastify.addHook("preValidation", async ({ body }) => {
    if (typeof body === "string") assertJsonBounds(body);
  });
  fastify.addHook("preHandler", rememberOrigin);
  fastify.addHook("onSend", forbidCaching);
  fastify.addHook("onSend", sendWhole);
  const trpcOptions: FastifyTRPCPluginOptions<AnyRouter>["trpcOptions"] = {
    router,
    maxBatchSize,
    createContext: ({ req, res, info }) => {
      if (services.isClosing()) throw refuseWhileStopping(res);
      return createContext(services, req, res, info.calls.length);
    },
    // In addition to `no-cache, no-transform`, which the library sets for streams.
    responseMeta: () => ({ headers: noStore }),
    onError: ({ error, req }) => logFault(req.log, error),
  };
  await fastify.register(fastifyTRPCPlugin, { trpcOptions });
}

/**
 * The callers whose bodies a request's procedures accept: anyone, if one of the procedures needs no
 * account.
 */
function sendersFor(router: AnyRouter): (request: FastifyRequest) => BodySenders {
  const isPublic = new Set(
    proceduresOf(router).flatMap(({ name, meta }) => (meta.isPublic ? [name] : [])),
  );
  return ({ params }) => {
    const names = String((params as { path?: unknown }).path).split(",");
    if (names.every((name) => isPublic.has(name))) return "anyone";
    return names.some((name) => isPublic.has(name)) ? "accountsOrAnyone" : "accounts";
  };
}

/** Refuses requests on open connections while the server stops; the client retries on a new one. */
function refuseWhileStopping(reply: FastifyReply): TRPCError {
  void reply.header("retry-after", "1");
  const cause = new DomainError("UNAVAILABLE", { retryAfter: 1 });
  return new TRPCError({ code: "SERVICE_UNAVAILABLE", cause });
}

/**
 * Records the name of the requesting tab, so that the tab recognises its own changes in live
 * updates.
 */
const rememberOrigin: preHandlerHookHandler = ({ headers }, _reply, done) => {
  const origin = headers["x-change-origin"];
  withChangeOrigin(typeof origin === "string" ? origin : undefined, done);
};

/**
 * Refuses two things that the adapter would accept:
 *
 * - a form, which other sites can send without a preflight, and which is read into
 *   memory whatever its size;
 * - a path that cannot be decoded, for which tRPC would respond with a 500.
 */
const refuseUnreadable: onRequestHookHandler = ({ headers, params }, _reply, done) => {
  const type = headers["content-type"] ?? "";
  if (/^multipart\//i.test(type)) done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
  else if (isDecodable(String((params as { path?: unknown }).path))) done();
  else done(nothingHere());
};

/**
 * Sends the bytes of a response instead of the adapter's stream, except for live streams. The
 * length of a stream is unknown, so even a short one would be compressed.
 */
async function sendWhole(_request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (!(payload instanceof Response)) return payload;
  const { status, headers } = payload;
  if (headers.get("content-type")?.startsWith("text/event-stream")) return payload;
  // Set for a streamed batch. The bytes have a length, and HTTP does not allow both.
  headers.delete("transfer-encoding");
  // tRPC sets none for a request that it cannot read.
  headers.set("content-type", "application/json");
  void reply.code(status).headers(Object.fromEntries(headers));
  return Buffer.from(await payload.arrayBuffer());
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
