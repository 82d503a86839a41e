import { randomUUID } from "node:crypto";
import { appMetadataSchema, appPlaceOf } from "@daysignal/core";
import { findOauthGrant, findRefreshGrant, insertOauthClient } from "@daysignal/db";
import OAuth2Server from "@node-oauth/oauth2-server";
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import { keyOf } from "../auth/hash-secret.ts";
import { forbidCaching } from "../rest/forbid-caching.ts";
import { sendProblem } from "../rest/send-problem.ts";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { oauthMetadata } from "./oauth-metadata.ts";
import { createOauthModel, revokeGrant } from "./oauth-model.ts";
import { readParameters } from "./read-parameters.ts";
import { refreshKeyOf, retrySeconds } from "./refresh-tokens.ts";

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

/** The lifetimes of tokens in seconds: an access token, and an unused refresh token. */
const lifetimes = { accessTokenLifetime: 3600, refreshTokenLifetime: 90 * 86_400 };

/** Only apps without a secret are registered. */
const requireClientAuthentication = { authorization_code: false, refresh_token: false };

/** Exchanges a code or a refresh token for new tokens. Throws an `OAuthError` for a refusal. */
async function handleTokenRequest(ctx: Context, body: Record<string, string>): Promise<object> {
  const server = new OAuth2Server({
    model: createOauthModel(ctx, body["resource"]),
    ...lifetimes,
    requireClientAuthentication,
  });
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    // Without this header the library assumes that there is no body.
    "content-length": "1",
  };
  const request = new OAuth2Server.Request({ method: "POST", headers, query: {}, body });
  const response = new OAuth2Server.Response();
  try {
    await server.token(request, response);
  } catch (error) {
    // An error from elsewhere, such as an unreachable database.
    if (error instanceof OAuth2Server.ServerError && "inner" in error) throw error.inner;
    throw error;
  }
  return response.body;
}

/**
 * Revokes an app's grant by either of its tokens (RFC 7009). Does nothing for an unknown token.
 * Throws an `OAuthError` without a token, and for a token of another app.
 */
async function revokePresented(ctx: Context, body: Record<string, string>): Promise<void> {
  const { token, client_id: clientId } = body;
  if (!token) throw new OAuth2Server.InvalidRequestError("Missing parameter: `token`");
  if (!clientId) throw new OAuth2Server.InvalidRequestError("Missing parameter: `client_id`");
  const grant =
    (await findRefreshGrant(ctx.db, refreshKeyOf(token), { retrySeconds })) ??
    (await findOauthGrant(ctx.db, "access", keyOf(token)));
  if (!grant) return;
  if (grant.clientId !== clientId) {
    throw new OAuth2Server.InvalidGrantError("Invalid grant: the token belongs to another app");
  }
  await revokeGrant(ctx, grant);
}

/** How long an app without any grant is kept, in milliseconds. */
const unusedLifetimeMs = 86_400_000;

/**
 * Registers an app (RFC 7591) and returns its registration: without a secret, whatever it has
 * requested. Throws an `OAuthError` for invalid metadata.
 */
async function registerClient({ db, now }: Context, metadata: unknown) {
  const parsed = appMetadataSchema.safeParse(metadata);
  if (!parsed.success) {
    const [{ path, message } = { path: [], message: "" }] = parsed.error.issues;
    const [field] = path;
    throw new OAuth2Server.OAuthError(`${path.join(".") || "The metadata"}: ${message}`, {
      name: field === "redirect_uris" ? "invalid_redirect_uri" : "invalid_client_metadata",
      code: 400,
    });
  }
  const { redirect_uris: redirectUris, client_name } = parsed.data;
  const [first = ""] = redirectUris;
  const client = { id: randomUUID(), name: client_name ?? appPlaceOf(first).name, redirectUris };
  await insertOauthClient(db, client, {
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + unusedLifetimeMs).toISOString(),
  });
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: client.name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    scope: "read write",
  };
}
