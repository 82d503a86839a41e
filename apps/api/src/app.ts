import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify, { type FastifyServerOptions } from "fastify";
import { mountFacade } from "./rest/facade.ts";
import { appRouter } from "./router.ts";
import { createContext, type Services } from "./trpc/context.ts";
import { httpStatus, toProblem } from "./trpc/errors.ts";
import { mountWeb } from "./web.ts";

/** How many calls one tRPC request may carry. */
const maxBatchSize = 20;

/** The largest JSON body that is read, in bytes. */
const bodyLimit = 1_048_576;

export interface AppServices extends Services {
  logger?: FastifyServerOptions["logger"];
  trustProxy?: string | false;
  /** The folder of the built web app; without one only the API is served. */
  webRoot?: string | undefined;
}

/** The whole app over HTTP: tRPC under /trpc, REST under /api, the web app everywhere else. Does not listen yet. */
export async function buildApp(services: AppServices) {
  const app = Fastify({
    logger: services.logger ?? false,
    disableRequestLogging: true,
    trustProxy: services.trustProxy ?? false,
    bodyLimit,
    // A tRPC batch names its procedures in one path segment.
    routerOptions: { maxParamLength: 5000 },
    // Requests under way are answered before the server stops; idle connections are not waited for.
    forceCloseConnections: "idle",
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
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(compress, { global: true, threshold: 1024 });
  await app.register(cookie);

  app.setErrorHandler((error, request, reply) => {
    const status =
      error instanceof Error && "statusCode" in error ? Number(error.statusCode) : undefined;
    const problem = toProblem(error);
    if (status !== undefined && status >= 400 && status < 500) {
      return reply.code(status).send({ error: "The request is not valid.", code: "INVALID_INPUT" });
    }
    if (problem.code === "INTERNAL") request.log.error(error);
    return reply.code(httpStatus(problem.code)).send(problem);
  });

  await app.register(
    async (api) => {
      // Answers are a person's own and of this moment.
      api.addHook(
        "onSend",
        async (_request, reply) => void reply.header("cache-control", "no-store"),
      );
      mountFacade(api, appRouter, services);
    },
    { prefix: "/api" },
  );
  await app.register(
    async (trpc) => {
      trpc.addHook(
        "onSend",
        async (_request, reply) => void reply.header("cache-control", "no-store"),
      );
      await trpc.register(fastifyTRPCPlugin, {
        prefix: "",
        trpcOptions: {
          router: appRouter,
          maxBatchSize,
          createContext: ({ req, res }: { req: never; res: never }) =>
            createContext(services, req, res),
          onError: ({
            error,
            req,
          }: {
            error: Error & { code?: string };
            req: { log: { error(e: unknown): void } };
          }) => {
            if (error.code === "INTERNAL_SERVER_ERROR") req.log.error(error.cause ?? error);
          },
        },
      });
    },
    { prefix: "/trpc" },
  );
  await mountWeb(app, services.webRoot);
  return app;
}
