import { DomainError } from "@daysignal/core";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyServerOptions, LogController } from "fastify";
import { mountAssistant } from "./assistant/mount-assistant.ts";
import { createConcurrencyLimits } from "./auth/concurrency-limit.ts";
import { mountCalendarFeed } from "./calendar-feed/calendar-feed-route.ts";
import { mountDav } from "./dav/mount-dav.ts";
import { mountGlance } from "./glance/glance-route.ts";
import type { JobCounts } from "./job/open-jobs.ts";
import { openCatalogues } from "./language/catalogues.ts";
import { speakLanguages } from "./language/request-language.ts";
import { mountApi } from "./mount-api.ts";
import { mountOauth } from "./oauth/mount-oauth.ts";
import { mountHealth } from "./operations/health-routes.ts";
import { mountMetrics, type PoolCounts } from "./operations/metrics.ts";
import { logRequests, nameRequests, withoutValues } from "./operations/request-log.ts";
import { noteRequests, openRequestNotes, type RequestNotes } from "./operations/request-notes.ts";
import { type BodyDeadline, drainBodies, limitBodies } from "./rest/body-deadline.ts";
import { type BodyBudgets, guardBodies } from "./rest/guard-bodies.ts";
import { readJsonBodies } from "./rest/json-bodies.ts";
import { refuseConnection, sendProblem, sendUnreadable } from "./rest/send-problem.ts";
import { appRouter } from "./router.ts";
import { sendSecurityHeaders, setSecurityHeaders } from "./security-headers.ts";
import { serverVersion, versionHeader } from "./server-version.ts";
import type { Services } from "./trpc/context.ts";
import { mountTrpc } from "./trpc/mount-trpc.ts";
import { createCallerFactory } from "./trpc/procedures.ts";
import { proceduresOf } from "./trpc/procedures-of.ts";
import { mountWeb } from "./web.ts";
import type { AboutApp } from "./web-page.ts";

/** How long requests in progress may take to finish when the server stops, in milliseconds. */
const shutdownGrace = 5000;

/** The maximum size of a JSON body, in bytes. */
const bodyLimit = 1_048_576;

export interface AppServices extends Services {
  logger?: FastifyServerOptions["logger"];
  trustProxy?: string | false;
  /** The folder of the built web app; if omitted, only the API is served. */
  webRoot?: string | undefined;
  /** The folder of the translations, `{language}.po`; if omitted, everything is in English. */
  catalogues?: string | undefined;
  /** The operator's texts about the app, shown to users. */
  about?: AboutApp;
  /** The counts of the connection pool, for the metrics. */
  pool?: PoolCounts;
  /** Counts the jobs of each queue, for the metrics. */
  jobCounts?: () => Promise<JobCounts[]>;
  /** The timeout of request bodies; `bodyDeadline` by default. */
  bodyDeadline?: BodyDeadline;
  /** The maximum number of bytes of bodies in memory at a time. */
  bodyBudgets?: BodyBudgets;
  /** The size of the connection pool; 10 by default. */
  poolSize?: number;
  /** How long a call may wait for others of its user, in milliseconds; 5 s by default. */
  callQueueTimeoutMs?: number;
  /** The log of the requests in flight; kept in memory by default. */
  requestNotes?: RequestNotes | undefined;
  /** The token with which other machines may read /metrics. */
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
    // Closes connections that are idle in both directions, such as of clients that do not read a
    // response. Heartbeats of live streams are more frequent.
    connectionTimeout: 90_000,
    // A tRPC batch has all its procedure names in one path segment.
    routerOptions: { maxParamLength: 5000 },
    // Requests in progress are finished before the server stops; idle connections are closed.
    forceCloseConnections: "idle",
    // Fastify's own 503 while stopping has another format, which the web app would not retry.
    return503OnClosing: false,
    // Hooks do not run for these errors.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply);
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
  // Only responses: the product's clients send no compressed bodies, and a compressed one could
  // expand beyond its limit.
  await app.register(compress, { global: true, threshold: 1024, globalDecompression: false });
  await app.register(cookie);
  readJsonBodies(app);

  app.setErrorHandler(sendProblem);

  drainBodies(app);
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    // Live streams would never end by themselves.
    services.live.end();
    // A client that never finishes sending its request would otherwise keep the server from
    // stopping.
    setTimeout(() => app.server.closeAllConnections(), shutdownGrace).unref();
  });
  // Otherwise a connection served while stopping would stay open for another request.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing) void reply.header("connection", "close");
    done();
  });
  // Requests that still arrive on open connections. tRPC responds to its own in its format.
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
  await app.register(async (glance) => mountGlance(glance, contextServices), {
    prefix: "/glance",
  });
  const createCaller = createCallerFactory(appRouter);
  const trustsProxy = Boolean(services.trustProxy);
  await app.register(async (mcp) =>
    mountAssistant(mcp, contextServices, { createCaller, trustsProxy }),
  );
  await app.register(async (dav) => mountDav(dav, contextServices, { createCaller }));
  await app.register(async (oauth) => mountOauth(oauth, contextServices));
  await mountWeb(app, services.webRoot, { ...services.about, version });
  return app;
}
