import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { sendNotFound } from "./rest/send-problem.ts";

/**
 * Serves the built web app: hashed assets for good, everything else asked for
 * again each time, and its index page at every address that is a screen's.
 * Unknown addresses under /api and /trpc, and files that are not there, are a
 * JSON 404.
 */
export async function mountWeb(
  app: FastifyInstance,
  root: string | undefined,
  productName = defaultName,
): Promise<void> {
  if (root === undefined) {
    app.setNotFoundHandler(sendNotFound);
    return;
  }
  const page = withName(await readFile(join(root, "index.html"), "utf8"), productName);
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    // Served below, under every address of a screen, with the product's name in it.
    globIgnore: ["index.html"],
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
    if (!isScreen) return sendNotFound(request, reply);
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
  });
}

/** The name that the built page carries. */
const defaultName = "Daysignal";

/** The page with `APP_NAME` where people and the app read the product's name. */
function withName(page: string, name: string): string {
  const escaped = name.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return page
    .replace(`<title>${defaultName}</title>`, () => `<title>${escaped}</title>`)
    .replace(
      `name="application-name" content="${defaultName}"`,
      () => `name="application-name" content="${escaped}"`,
    );
}
