import { DomainError } from "@daysignal/core";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify, {
  errorCodes,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import { createBackground } from "./background.ts";
import { mountHealth } from "./operations/health-routes.ts";
import { mountMetrics, type PoolCounts } from "./operations/metrics.ts";
import { logRequests, nameRequests } from "./operations/request-log.ts";
import { forbidCaching, mountApi } from "./rest/mount-api.ts";
import { refuseConnection, sendProblem, sendUnreadable } from "./rest/send-problem.ts";
import { type AppRouter, appRouter } from "./router.ts";
import { createContext, type Services } from "./trpc/context.ts";
import { mountWeb } from "./web.ts";
import type { AboutApp } from "./web-page.ts";

/** How many calls one tRPC request may carry. */
const maxBatchSize = 20;

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
  /** What opens /metrics to other machines. */
  metricsToken?: string | undefined;
}

const procedures: ReadonlySet<string> = new Set(Object.keys(appRouter._def.procedures));

/** The whole app over HTTP: tRPC under /trpc, REST under /api, the web app everywhere else. Does not listen yet. */
export async function buildApp(services: AppServices) {
  const app = Fastify({
    logger: services.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.trustProxy ?? false,
    genReqId: nameRequests(Boolean(services.trustProxy)),
    bodyLimit,
    // A tRPC batch names its procedures in one path segment.
    routerOptions: { maxParamLength: 5000 },
    // Requests under way are answered before the server stops; idle connections are not waited for.
    forceCloseConnections: "idle",
    frameworkErrors: sendUnreadable,
    clientErrorHandler: refuseConnection,
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Emotion writes <style> elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...services.objects.store.origins],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // The default, no-referrer, also hides the origin of a form from our own origin check.
    referrerPolicy: { policy: "same-origin" },
    // Only of this host: a neighbour on the same domain may still be without https.
    strictTransportSecurity: { includeSubDomains: false },
  });
  await app.register(compress, { global: true, threshold: 1024 });
  await app.register(cookie);

  app.setErrorHandler(sendProblem);

  const background = createBackground(app.log);
  app.decorate("background", background);
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    // Whoever never finishes sending a request would keep the server from ever stopping.
    setTimeout(() => app.server.closeAllConnections(), shutdownGrace).unref();
  });
  // Else a connection that is answered while the server stops keeps it waiting for another request.
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) void reply.header("connection", "close");
  });
  const contextServices = { ...services, background };

  logRequests(app, procedures);
  mountMetrics(app, { procedures, pool: services.pool, token: services.metricsToken });
  mountHealth(app, { db: services.db, isClosing: () => isClosing });

  await app.register((api) => mountApi(api, appRouter, contextServices), { prefix: "/api" });
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>["trpcOptions"] = {
    router: appRouter,
    maxBatchSize,
    createContext: ({ req, res }) => createContext(contextServices, req, res),
    onError: ({ error, req }) => {
      if (error.code === "INTERNAL_SERVER_ERROR") req.log.error(error.cause ?? error);
    },
  };
  await app.register(
    async (trpc) => {
      trpc.addHook("onRequest", refuseForms);
      trpc.addHook("onSend", forbidCaching);
      trpc.addHook("onRequest", refuseUndecodable);
      await trpc.register(fastifyTRPCPlugin, { prefix: "", trpcOptions });
    },
    { prefix: "/trpc" },
  );
  await mountWeb(app, services.webRoot, services.about);
  return app;
}

/** tRPC decodes its path once more, and lets a failure of that through as a 500. */
async function refuseUndecodable(request: FastifyRequest): Promise<void> {
  try {
    decodeURIComponent(String((request.params as { path?: unknown }).path));
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
