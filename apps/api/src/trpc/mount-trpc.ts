import { DomainError } from "@daysignal/core";
import type { AnyRouter } from "@trpc/server";
import { resolveResponse } from "@trpc/server/http";
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { forbidCaching } from "../rest/forbid-caching.ts";
import { type ContextServices, createContext } from "./context.ts";
import { logFault } from "./log-fault.ts";

/** How many calls one tRPC request may carry. */
const maxBatchSize = 20;

/**
 * Serves a router under `/{procedure}`, single calls and batches, by tRPC's own
 * `resolveResponse`. Its adapter for Fastify would first make a web `Request` of
 * every request, which costs more than the call: here it is given the parts
 * that it reads.
 */
export async function mountTrpc(
  fastify: FastifyInstance,
  router: AnyRouter,
  services: ContextServices,
): Promise<void> {
  fastify.addHook("onRequest", refuseForms);
  fastify.addHook("onSend", forbidCaching);
  fastify.removeContentTypeParser("application/json");
  // The body stays text: tRPC reads it, and says in its own way what is wrong with it.
  fastify.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  fastify.all("/:path", async (request, reply) => {
    const response = await resolveResponse({
      router,
      path: readPath(request),
      req: asWebRequest(request),
      error: null,
      maxBatchSize,
      createContext: async () => createContext(services, request, reply),
      onError: ({ error }) => logFault(request.log, error),
    });
    return send(reply, response);
  });
}

/** What `resolveResponse` reads of a web `Request`. */
type ReadRequest = Pick<Request, "method" | "url" | "json" | "signal"> & {
  headers: Pick<Headers, "get" | "has">;
};

function asWebRequest({ method, url, headers, body }: FastifyRequest): Request {
  const header = (name: string) => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : value;
  };
  const request: ReadRequest = {
    method,
    url: `http://localhost${url}`,
    headers: { get: (name) => header(name) ?? null, has: (name) => header(name) !== undefined },
    // Never aborted: a call that was begun is finished, also when its caller goes away.
    signal: new AbortController().signal,
    json: async () => JSON.parse(String(body)),
  };
  // It reads no more than these; a whole Request is what is saved.
  return request as Request;
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) void reply.header(name, value);
  return reply.code(response.status).send(await response.text());
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
async function refuseForms({ headers }: FastifyRequest): Promise<void> {
  const type = headers["content-type"] ?? "";
  if (/^multipart\//i.test(type)) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
}
