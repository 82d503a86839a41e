import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AnyRouter } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import { buildDocument } from "./openapi/document.ts";
import type { PlainRoute } from "./plain-route.ts";

/**
 * Serves the OpenAPI document at `/openapi.json` and a reference page at `/docs`. The page is one
 * RapiDoc element, whose script is served from here: it needs no other server and no inline script.
 * RapiDoc writes styles into the page, which the content security policy of this page therefore
 * allows.
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
  fastify.get("/docs/rapidoc.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(await readFile(rapidoc)),
  );
}

const rapidoc = createRequire(import.meta.url).resolve("rapidoc/dist/rapidoc-min.js");

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Daysignal API</title>
<script type="module" src="/api/docs/rapidoc.js"></script>
</head>
<body>
<rapi-doc spec-url="/api/openapi.json" render-style="focused" schema-style="table"
 load-fonts="false" regular-font="system-ui, sans-serif" mono-font="ui-monospace, monospace"
 theme="light" primary-color="#2f5d50" show-header="false" allow-server-selection="false"
 allow-spec-url-load="false" allow-spec-file-load="false" use-path-in-nav-bar="false"
 show-method-in-nav-bar="as-colored-text" persist-auth="false"></rapi-doc>
</body>
</html>
`;
