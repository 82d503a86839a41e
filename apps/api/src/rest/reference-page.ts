import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AnyRouter } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import { buildDocument } from "./openapi/document.ts";
import type { PlainRoute } from "./plain-route.ts";

/**
 * Serves the OpenAPI document at `/openapi.json` and a reference page at `/docs`. The page is one
 * element of OpenAPI Explorer, whose script is served from here: it needs no other server and no
 * inline script. It writes styles into the page, which the content security policy of this page
 * therefore allows.
 */
export function mountReference(
  fastify: FastifyInstance,
  router: AnyRouter,
  beside: readonly PlainRoute[],
): void {
  // Generated on the first request, so that it does not slow down the start.
  let document: string | undefined;
  fastify.get("/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(buildDocument(router, beside));
    return reply.type("application/json; charset=utf-8").send(document);
  });
  fastify.get("/docs", async (_request, reply) => {
    const policy = String(reply.getHeader("content-security-policy"));
    return reply
      .header(
        "content-security-policy",
        policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
      )
      .type("text/html; charset=utf-8")
      .send(page);
  });
  fastify.get("/docs/explorer.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(await readFile(explorer)),
  );
}

const explorer = createRequire(import.meta.url).resolve(
  "openapi-explorer/dist/browser/openapi-explorer.min.js",
);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Daysignal API</title>
<style>
body { margin: 0 }
openapi-explorer { --font-regular: system-ui, sans-serif; --font-mono: ui-monospace, monospace }
</style>
<script type="module" src="/api/docs/explorer.js"></script>
</head>
<body>
<openapi-explorer spec-url="/api/openapi.json" hide-server-selection collapse
 primary-color="#2f5d50" secondary-color="#9fc4b3" nav-bg-color="#22302b"
 nav-hover-bg-color="#2f5d50" nav-text-color="#e8efec" nav-hover-text-color="#ffffff">
</openapi-explorer>
</body>
</html>
`;
