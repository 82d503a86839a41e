import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { hasCode } from "@daysignal/core";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasSignedInMarker } from "./auth/cookies.ts";
import { sendNotFound } from "./rest/send-problem.ts";
import {
  type AboutApp,
  allowInline,
  fillManifest,
  fillPage,
  fillWorker,
  type InlineHashes,
  inlineHashes,
} from "./web-page.ts";

const htmlType = "text/html; charset=utf-8";

/**
 * The visitors' pages, prerendered by the build so that they show before any script runs. Signed-in
 * users are redirected from /auth, so they must not see that page first.
 */
const prerenderedPages = [
  { path: "/splash", file: "splash.html", isForSignedIn: true },
  { path: "/auth", file: "auth.html", isForSignedIn: false },
];

/**
 * Serves the built web app. Hashed assets are cached permanently, everything else is revalidated.
 * The prerendered pages are at /splash and /auth, those of the folder "side" at the URLs they are
 * named after, and the index page at every other screen URL.
 *
 * Unknown URLs under /api, /trpc, /mcp and /.well-known, and missing files, are a JSON 404.
 */
export async function mountWeb(
  app: FastifyInstance,
  root: string | undefined,
  about: AboutApp = {},
): Promise<void> {
  if (root === undefined) {
    app.setNotFoundHandler(sendNotFound);
    return;
  }
  const builtPage = await readFile(join(root, "index.html"), "utf8");
  const servedPage = fillPage(builtPage, about);
  const page = toPage(servedPage);
  const filled = [
    {
      file: "manifest.webmanifest",
      type: "application/manifest+json; charset=utf-8",
      fill: (manifest: string) => fillManifest(manifest, about),
    },
    {
      file: "sw.js",
      type: "text/javascript; charset=utf-8",
      fill: (worker: string) => fillWorker(worker, builtPage, servedPage),
    },
  ].filter(({ file }) => existsSync(join(root, file)));
  for (const { file, type, fill } of filled) {
    const content = fill(await readFile(join(root, file), "utf8"));
    app.get(`/${file}`, (_request, reply) =>
      reply.header("cache-control", "no-cache").type(type).send(content),
    );
  }
  const sides = existsSync(join(root, "side")) ? await readdir(join(root, "side")) : [];
  const pages = [
    ...prerenderedPages.filter(({ file }) => existsSync(join(root, file))),
    ...sides.map((file) => ({
      path: sideAddress(file),
      file: `side/${file}`,
      isForSignedIn: true,
    })),
  ];
  for (const { file, path, isForSignedIn } of pages) {
    const prerendered = toPage(fillPage(await readFile(join(root, file), "utf8"), about));
    app.get(path, (request, reply) => {
      const isServed = isForSignedIn || !hasSignedInMarker(request.headers.cookie);
      return sendPage(request, reply, isServed ? prerendered : page);
    });
  }
  // Served by code below: with the operator's texts, or at every screen URL.
  const servedHere = ["index.html", ...[...filled, ...pages].map(({ file }) => file)];
  const files = await serveFiles(app, root, servedHere);
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      (request.method === "GET" || request.method === "HEAD") &&
      !files.has(pathOf(request.url)) &&
      !/^\/(api|trpc|mcp|dav|\.well-known|assets)(\/|$|\?)/.test(request.url) &&
      (request.headers.accept ?? "*/*").match(/text\/html|\*\/\*/);
    if (!isScreen) return sendNotFound(request, reply);
    return sendPage(request, reply, page);
  });
}

/**
 * Serves the files of a folder except those matching the patterns. Returns their URLs. A file that
 * has been deleted since, such as by a deployment next to this server, is a 404.
 */
async function serveFiles(
  app: FastifyInstance,
  root: string,
  except: readonly string[],
): Promise<ReadonlySet<string>> {
  const addresses = new Set<string>();
  await app.register(async (files) => {
    files.addHook("onRoute", ({ url }) => {
      addresses.add(url);
    });
    files.setErrorHandler((error, request, reply) => {
      // Headers of a file that was found, but gone when it was opened.
      for (const name of fileHeaders) void reply.removeHeader(name);
      return hasCode(error, "ENOENT")
        ? sendNotFound(request, reply)
        : app.errorHandler(error, request, reply);
    });
    await files.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      globIgnore: ["**/*.br", ...except],
      // The build compresses better than there is time for during a request.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header("vary", "accept-encoding");
        const isHashed = path.includes("/assets/");
        void reply.header(
          "cache-control",
          isHashed ? "public, max-age=31536000, immutable" : "no-cache",
        );
      },
    });
  });
  return addresses;
}

const fileHeaders = [
  ...["accept-ranges", "cache-control", "content-encoding", "content-length", "content-range"],
  ...["content-type", "etag", "last-modified"],
];

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

/**
 * The URL of a screen from the name of its page: /projects/:projectId for projects.$projectId.html,
 * /settings/:part? for settings.{-$part}.html.
 */
const sideAddress = (file: string): string =>
  `/${file
    .replace(/(\.index)?\.html$/, "")
    .replaceAll(".", "/")
    .replace(/\{-\$(\w+)\}/, ":$1?")
    .replaceAll("$", ":")}`;

/** A page as text, and compressed, because the first load depends on it. */
interface Page {
  text: string;
  /** Compressed when it is first requested, so that the server starts sooner. */
  brotli: () => Promise<Buffer>;
  hashes: InlineHashes;
}

const compress = promisify(brotliCompress);

function toPage(text: string): Page {
  let compressed: Promise<Buffer> | undefined;
  return {
    text,
    brotli: () =>
      (compressed ??= compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
    hashes: inlineHashes(text),
  };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  void reply.header("cache-control", "no-cache").header("vary", "accept-encoding").type(htmlType);
  const policy = reply.getHeader("content-security-policy");
  if (typeof policy === "string") {
    void reply.header("content-security-policy", allowInline(policy, page.hashes));
  }
  const takesBrotli = /\bbr\b/.test(request.headers["accept-encoding"]?.toString() ?? "");
  return takesBrotli
    ? reply.header("content-encoding", "br").send(await page.brotli())
    : reply.send(page.text);
}
