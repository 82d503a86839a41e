import OAuth2Server from "@node-oauth/oauth2-server";
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import { forbidCaching } from "../rest/forbid-caching.ts";
import { sendProblem } from "../rest/send-problem.ts";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { handleTokenRequest } from "./handle-token-request.ts";
import { oauthMetadata } from "./oauth-metadata.ts";
import { readParameters } from "./read-parameters.ts";
import { registerClient } from "./register-client.ts";
import { revokePresented } from "./revoke-presented.ts";

/** Any browser app may call, because these routes use no cookies. */
const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "authorization, content-type, mcp-protocol-version",
  "access-control-max-age": "86400",
};

/**
 * Serves the OAuth endpoints that apps need to sign in at `/mcp` (§14): metadata, registration,
 * tokens and revocation. Errors have OAuth's format.
 */
export function mountOauth(fastify: FastifyInstance, services: ContextServices): void {
  const { rateLimits } = services.auth;
  const form = { parseAs: "string" } as const;
  fastify.addContentTypeParser(
    "application/x-www-form-urlencoded",
    form,
    async (_: FastifyRequest, body: string) => readParameters(body),
  );
  fastify.addHook("onSend", forbidCaching);
  fastify.setErrorHandler((error, request, reply) => {
    if (!(error instanceof OAuth2Server.OAuthError)) return sendProblem(error, request, reply);
    return reply.code(error.code).send({ error: error.name, error_description: error.message });
  });

  for (const url of [
    "/.well-known/oauth-protected-resource/mcp",
    "/.well-known/oauth-authorization-server",
  ]) {
    fastify.route({
      method: ["GET", "OPTIONS"],
      url,
      handler: async (request, reply) => {
        const ctx = createContext(services, request, reply);
        const asked = new Request(new URL(url, "http://localhost"), { method: request.method });
        const { oauthMetadataResponse } = await import("@modelcontextprotocol/server");
        const answer = oauthMetadataResponse(asked, oauthMetadata(ctx));
        return await reply.send(answer);
      },
    });
  }

  // The query stays exactly as the app has sent it, unaffected by the screen's router.
  fastify.get("/oauth/authorize", (request, reply) => {
    const [, query = ""] = request.url.split(/\?(.*)/s);
    return reply.redirect(`/connect?${new URLSearchParams({ request: query })}`);
  });

  const post = (url: string, answer: (ctx: Context, body: unknown) => Promise<Answer>) => {
    fastify.options(url, (_request, reply) => reply.code(204).headers(cors).send());
    // Set before anything can fail, so that browser apps can read errors as well.
    const onRequest: onRequestHookHandler = (_request, reply, done) => {
      void reply.headers(cors);
      done();
    };
    fastify.post(url, { config: { bodiesFrom: "anyone" }, onRequest }, async (request, reply) => {
      const ctx = createContext(services, request, reply);
      const { status = 200, body = {} } = await answer(ctx, request.body);
      return await reply.code(status).send(body);
    });
  };
  post("/oauth/register", async (ctx, body) => {
    await rateLimits.beforeAppRegistration(ctx.request.ip);
    return { status: 201, body: await registerClient(ctx, body) };
  });
  post("/oauth/token", async (ctx, body) => {
    await rateLimits.beforeTokenRequest(ctx.request.ip);
    return { body: await handleTokenRequest(ctx, formOf(ctx.request, body)) };
  });
  post("/oauth/revoke", async (ctx, body) => {
    await rateLimits.beforeTokenRequest(ctx.request.ip);
    await revokePresented(ctx, formOf(ctx.request, body));
    return {};
  });
}

interface Answer {
  status?: number;
  body?: object;
}

/** The fields of a form. Throws an `InvalidRequestError` for any other body. */
function formOf({ headers }: FastifyRequest, body: unknown): Record<string, string> {
  if (/^application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? "")) {
    return body as Record<string, string>;
  }
  throw new OAuth2Server.InvalidRequestError("Send a form: application/x-www-form-urlencoded");
}
