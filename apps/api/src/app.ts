import { DomainError } from "@daysignal/core";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyServerOptions, LogController } from "fastify";
import { mountAssistant } from "./assistant/mount-assistant.ts";
import { createConcurrencyLimits } from "./auth/concurrency-limit.ts";
import { mountCalendarFeed } from "./calendar-feed/calendar-feed-route.ts";
import type { JobCounts } from "./job/open-jobs.ts";
import { openCatalogues } from "./language/catalogues.ts";
import { speakLanguages } from "./language/request-language.ts";
import { mountApi } from "./mount-api.ts";
import { mountOauth } from "./oauth/mount-oauth.ts";
import { mountHealth } from "./operations/health-routes.ts";
import { mountMetrics, type PoolCounts } from "./operations/metrics.ts";
import { logRequests, nameRequests, withoutValues } from "./operations/request-log.ts";
import { noteRequests, openRequestNotes, type RequestNotes } from "./operations/request-notes.ts";
import { type BodyDeadline, limitBodies } from "./rest/body-deadline.ts";
import { drainBodies } from "./rest/drain-bodies.ts";
import { type BodyBudgets, guardBodies } from "./rest/guard-bodies.ts";
import { readJsonBodies } from "./rest/json-bodies.ts";
import { refuseConnection, sendProblem, sendUnreadable } from "./rest/send-problem.ts";
import { appRouter } from "./router.ts";
import { sendSecurityHeaders, setSecurityHeaders } from "./security-headers.ts";
import { serverVersion, versionHeader } from "./server-version.ts";
import type { Services } from "./trpc/context.ts";
import { mountTrpc } from "./trpc/mount-trpc.ts";
import { proceduresOf } from "./trpc/procedures-of.ts";
import { mountWeb } from "./web.ts";
import type { AboutApp } from "./web-page.ts";

/** How long requests in progress have to finish once the server stops, in milliseconds. */
const shutdownGrace = 5000;

/** The largest JSON body that is read, in bytes. */
const bodyLimit = 1_048_576;

export interface AppServices extends Services {
  logger?: FastifyServerOptions["logger"];
  trustProxy?: string | false;
  /** The folder of the built web app; without one only the API is served. */
  webRoot?: string | undefined;
  /** The folder of the translations, `{language}.po`; without one everything is in English. */
  catalogues?: string | undefined;
  /** The operator's texts about the app, shown to people. */
  about?: AboutApp;
  /** The pool of connections, for the metrics. */
  pool?: PoolCounts;
  /** Counts the jobs of each queue, for the metrics. */
  jobCounts?: () => Promise<JobCounts[]>;
  /** The timeout of request bodies; `bodyDeadline` by default. */
  bodyDeadline?: BodyDeadline;
  /** How many bytes of bodies are in memory at one time. */
  bodyBudgets?: BodyBudgets;
  /** The size of the connection pool; 10 by default. */
  poolSize?: number;
  /** How long a call waits while others of its user are in progress, in milliseconds; 5 s by default. */
  callQueueTimeoutMs?: number;
  /** Where the requests in flight are noted; in memory by default. */
  requestNotes?: RequestNotes | undefined;
  /** Allows other machines to read /metrics. */
  metricsToken?: string | undefined;
}

const procedures: ReadonlySet<string> = new Set(proceduresOf(appRouter).map(({ name }) => name));

/**
 * Builds the whole app: tRPC under /trpc, REST under /api, the web app everywhere else.
 * It does not listen yet.
 */
export async function buildApp(services: AppServices) {
  const version = serverVersion(services.webRoot, services.about ?? {});
  const app = Fastify({
    logger: withoutValues(services.logger ?? false),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.trustProxy ?? false,
    genReqId: nameRequests(Boolean(services.trustProxy)),
    bodyLimit,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 10_000 },
    // Ends connections idle in both directions, such as clients that do not read a response.
    // Heartbeats of live streams are more frequent.
    connectionTimeout: 90_000,
    // A tRPC batch names its procedures in one path segment.
    routerOptions: { maxParamLength: 5000 },
    // Requests in progress are finished before the server stops; idle connections are closed.
    forceCloseConnections: "idle",
    // Fastify's own 503 while stopping has another form, which the web app would not retry.
    return503OnClosing: false,
    // No hook runs before these.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      return sendUnreadable(error, request, reply.header(versionHeader, version));
    },
    clientErrorHandler: refuseConnection(version),
  });
  sendSecurityHeaders(app);
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.header(versionHeader, version);
    done();
  });
  const catalogues = openCatalogues(services.catalogues, app.log);
  speakLanguages(app, catalogues);
  // Responses only: our clients send no compressed bodies, and one could expand beyond its
  // limit.
  await app.register(compress, { global: true, threshold: 1024, globalDecompression: false });
  await app.register(cookie);
  readJsonBodies(app);

  app.setErrorHandler(sendProblem);

  drainBodies(app);
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    // They would never end by themselves.
    services.live.end();
    // A client that never finishes sending a request would keep the server from stopping.
    setTimeout(() => app.server.closeAllConnections(), shutdownGrace).unref();
  });
  // Otherwise a connection answered while stopping would wait for another request.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing) void reply.header("connection", "close");
    done();
  });
  // Requests that still arrive on open connections. tRPC answers them in its own form.
  app.addHook("onRequest", ({ url }, _reply, done) => {
    const isLookedAt = url.startsWith("/trpc/") || url === "/healthz" || url === "/readyz";
    const isRefused = isClosing && !isLookedAt;
    done(isRefused ? new DomainError("UNAVAILABLE", { retryAfter: 1 }) : undefined);
  });
  const limits = createConcurrencyLimits(services.poolSize ?? 10, services.callQueueTimeoutMs);
  const contextServices = {
    ...services,
    catalogues,
    limits,
    isClosing: () => isClosing,
  };

  noteRequests(app, services.requestNotes ?? openRequestNotes(), procedures);
  limitBodies(app, services.bodyDeadline);
  guardBodies(app, contextServices, services.bodyBudgets);
  logRequests(app, procedures);
  const { pool, live, jobCounts, metricsToken: token } = services;
  mountMetrics(app, { procedures, pool, live, jobCounts, token });
  mountHealth(app, { db: services.db, isClosing: () => isClosing });

  await app.register((api) => mountApi(api, appRouter, contextServices), { prefix: "/api" });
  await app.register((trpc) => mountTrpc(trpc, appRouter, contextServices), { prefix: "/trpc" });
  await app.register(async (feed) => mountCalendarFeed(feed, contextServices), {
    prefix: "/calendar",
  });
  const trustsProxy = Boolean(services.trustProxy);
  await app.register(async (mcp) => mountAssistant(mcp, contextServices, trustsProxy));
  await app.register(async (oauth) => mountOauth(oauth, contextServices));
  await mountWeb(app, services.webRoot, { ...services.about, version });
  return app;
}
