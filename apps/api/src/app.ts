import { DomainError } from "@daysignal/core";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyServerOptions, LogController } from "fastify";
import { createFairShares } from "./auth/fair-share.ts";
import { createBackground } from "./background.ts";
import { mountHealth } from "./operations/health-routes.ts";
import { mountMetrics, type PoolCounts } from "./operations/metrics.ts";
import { logRequests, nameRequests, withoutValues } from "./operations/request-log.ts";
import { type BodyDeadline, limitBodies } from "./rest/body-deadline.ts";
import { mountApi } from "./rest/mount-api.ts";
import { refuseConnection, sendProblem, sendUnreadable } from "./rest/send-problem.ts";
import { appRouter } from "./router.ts";
import { securityHeaders, sendSecurityHeaders } from "./security-headers.ts";
import { serverVersion, versionHeader } from "./server-version.ts";
import type { Services } from "./trpc/context.ts";
import { mountTrpc } from "./trpc/mount-trpc.ts";
import { mountWeb } from "./web.ts";
import type { AboutApp } from "./web-page.ts";

/** How long requests under way have to finish once the server stops, in milliseconds. */
const shutdownGrace = 5000;

/** The largest JSON body that is read, in bytes. */
const bodyLimit = 1_048_576;

export interface AppServices extends Services {
  logger?: FastifyServerOptions["logger"];
  trustProxy?: string | false;
  /** The folder of the built web app; without one only the API is served. */
  webRoot?: string | undefined;
  /** What the operator says about the app, for people to see. */
  about?: AboutApp;
  /** The pool of connections, for the metrics. */
  pool?: PoolCounts;
  /** What a body may keep the server waiting; `bodyDeadline` by default. */
  bodyDeadline?: BodyDeadline;
  /** How many connections the pool can hold; 10 by default. */
  poolSize?: number;
  /** What opens /metrics to other machines. */
  metricsToken?: string | undefined;
}

const procedures: ReadonlySet<string> = new Set(Object.keys(appRouter._def.procedures));

/** The whole app over HTTP: tRPC under /trpc, REST under /api, the web app everywhere else. Does not listen yet. */
export async function buildApp(services: AppServices) {
  const security = securityHeaders();
  const version = serverVersion(services.webRoot, services.about ?? {}, security);
  const headers = { ...security, [versionHeader]: version };
  const app = Fastify({
    logger: withoutValues(services.logger ?? false),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.trustProxy ?? false,
    genReqId: nameRequests(Boolean(services.trustProxy)),
    bodyLimit,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 10_000 },
    // Without a byte in either direction: whoever does not read an answer. Live streams beat more often.
    connectionTimeout: 90_000,
    // A tRPC batch names its procedures in one path segment.
    routerOptions: { maxParamLength: 5000 },
    // Requests under way are answered before the server stops; idle connections are not waited for.
    forceCloseConnections: "idle",
    // Fastify's own refusal while it stops has another form, which the web app would not try again.
    return503OnClosing: false,
    // No hook comes before these.
    frameworkErrors: (error, request, reply) =>
      sendUnreadable(error, request, reply.headers(headers)),
    clientErrorHandler: refuseConnection,
  });
  sendSecurityHeaders(app, headers);
  // Answers only: nobody of ours sends a compressed body, and one could grow beyond its limit.
  await app.register(compress, { global: true, threshold: 1024, globalDecompression: false });
  await app.register(cookie);

  app.setErrorHandler(sendProblem);

  const background = createBackground(app.log);
  app.decorate("background", background);
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    // They would never end by themselves.
    services.live.end();
    // Whoever never finishes sending a request would keep the server from ever stopping.
    setTimeout(() => app.server.closeAllConnections(), shutdownGrace).unref();
  });
  // Else a connection that is answered while the server stops keeps it waiting for another request.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing) void reply.header("connection", "close");
    done();
  });
  // What still comes on a connection that is in use. tRPC says it in its own form.
  app.addHook("onRequest", ({ url }, _reply, done) => {
    const isLookedAt = url.startsWith("/trpc/") || url === "/healthz" || url === "/readyz";
    const isRefused = isClosing && !isLookedAt;
    done(isRefused ? new DomainError("UNAVAILABLE", { retryAfter: 1 }) : undefined);
  });
  const shares = createFairShares(services.poolSize ?? 10);
  const contextServices = { ...services, background, shares, isClosing: () => isClosing };

  limitBodies(app, services.bodyDeadline);
  logRequests(app, procedures);
  const { pool, live, metricsToken: token } = services;
  mountMetrics(app, { procedures, pool, live, token });
  mountHealth(app, { db: services.db, isClosing: () => isClosing });

  await app.register((api) => mountApi(api, appRouter, contextServices), { prefix: "/api" });
  await app.register((trpc) => mountTrpc(trpc, appRouter, contextServices), { prefix: "/trpc" });
  await mountWeb(app, services.webRoot, { ...services.about, version });
  return app;
}
