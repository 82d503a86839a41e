import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { sendNotFound } from "./rest/send-problem.ts";

/**
 * Serves the built web app: hashed assets for good, everything else asked for
 * again each time, and its index page at every address that is a screen's.
 * Unknown addresses under /api and /trpc, and files that are not there, are a
 * JSON 404.
 */
export async function mountWeb(app: FastifyInstance, root: string | undefined): Promise<void> {
  if (root === undefined) {
    app.setNotFoundHandler(sendNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/");
      void reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      (request.method === "GET" || request.method === "HEAD") &&
      !/^\/(api|trpc|assets)(\/|$|\?)/.test(request.url) &&
      (request.headers.accept ?? "*/*").match(/text\/html|\*\/\*/);
    return isScreen ? reply.sendFile("index.html") : sendNotFound(request, reply);
  });
}
