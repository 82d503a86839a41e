import { isIP } from "node:net";
import { DomainError } from "@daysignal/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Caller } from "../auth/authenticate.ts";
import { challengeOf } from "../oauth/oauth-metadata.ts";
import { forbidCaching } from "../rest/forbid-caching.ts";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { callersDay } from "../trpc/current-day.ts";
import type { Assistant } from "./assistant.ts";

export interface AssistantOptions {
  /** Creates the caller that runs procedures for a request. */
  createCaller: (ctx: Context) => Assistant["call"];
  trustsProxy: boolean;
}

/**
 * Serves `/mcp`, the Model Context Protocol over streamable HTTP, without sessions (§14). Only API
 * tokens are accepted, created by hand or by OAuth: a page of another site has none, and cookies
 * are ignored. Behind a trusted proxy the forwarded host is used without a check.
 */
export function mountAssistant(
  fastify: FastifyInstance,
  services: ContextServices,
  { createCaller, trustsProxy }: AssistantOptions,
): void {
  const { auth } = services;
  fastify.addHook("onSend", forbidCaching);
  fastify.route({
    method: ["GET", "POST", "DELETE"],
    url: "/mcp",
    config: { bodiesFrom: "accounts" },
    // Before the body is read.
    onRequest: async (request, reply) => {
      if (!trustsProxy) assertKnownHost(request, auth.publicUrl);
      if (request.headers.origin !== undefined) auth.assertSameOrigin(request);
      await findTokenHolder(createContext(services, request, reply));
    },
    handler: async (request, reply) => {
      const ctx = { ...createContext(services, request, reply), actor: "assistant" as const };
      const caller = await findTokenHolder(ctx);
      // The current protocol has no batches, and one could contain any number of calls.
      if (Array.isArray(request.body)) throw new DomainError("INVALID_INPUT");
      // Loaded on the first request: most installations never need it, and it takes some megabytes.
      const { createMcpHandler } = await import("@modelcontextprotocol/server");
      const { createAssistantServer } = await import("./assistant-server.ts");
      const { today, ...rule } = callersDay(ctx, caller.settings);
      const assistant = { today, rule, call: createCaller(ctx), log: ctx.request.log };
      // Nothing changes without a request, so there is nothing to subscribe to.
      const handler = createMcpHandler(() => createAssistantServer(assistant), {
        maxSubscriptions: 0,
      });
      const answer = await handler.fetch(toWebRequest(request), { parsedBody: request.body });
      // Set by procedures that the tools have called.
      for (const name of ["etag", "x-next-cursor"]) reply.removeHeader(name);
      const type = answer.headers.get("content-type");
      if (type !== null) void reply.type(type);
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    },
  });
}

/** The caller of a request with an API token; throws NOT_SIGNED_IN for any other. */
async function findTokenHolder(ctx: Context): Promise<Caller> {
  const caller = ctx.request.headers.authorization === undefined ? null : await ctx.caller();
  if (caller?.signInId === null) return caller;
  void ctx.reply.header("www-authenticate", await challengeOf(ctx));
  throw new DomainError("NOT_SIGNED_IN", { message: tokenNeeded });
}

const tokenNeeded = /*i18n*/ "Send an API token of your account as a bearer token.";

/** Converts the request for the library, with only the protocol's headers. */
function toWebRequest({ method, headers }: FastifyRequest): Request {
  const known = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    const isKnown = /^(accept|content-type|mcp-.*)$/.test(name);
    return isKnown && typeof value === "string" ? [[name, value]] : [];
  });
  return new Request("http://localhost/mcp", { method, headers: known });
}

/**
 * Refuses a request from this machine whose Host header names another host (CROSS_ORIGIN), because
 * a web page could point a name of its own at this machine (DNS rebinding). IP addresses, localhost
 * and the public URL's host are allowed.
 */
function assertKnownHost({ hostname, ip }: FastifyRequest, publicUrl: string): void {
  const isLocal = ipaddr.process(ip).range() === "loopback";
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && hostname !== "localhost";
  const isPublic = URL.canParse(publicUrl) && new URL(publicUrl).hostname === hostname;
  if (isLocal && isNamed && !isPublic) {
    throw new DomainError("CROSS_ORIGIN", { message: unknownHost });
  }
}

const unknownHost =
  /*i18n*/ "This host name is not known here. Whoever runs this installation can set PUBLIC_URL to it.";
