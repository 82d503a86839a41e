import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../test/test-app.ts";

let app: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "daysignal-web-"));
  await writeFile(
    join(webRoot, "index.html"),
    '<!doctype html><meta name="app-version" content="" /><title>Daysignal</title>',
  );
  await mkdir(join(webRoot, "assets"));
  await writeFile(join(webRoot, "assets/something.js"), "");
  app = await startTestApp({ webRoot });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true, force: true });
});

/** The headers of every response: a page, the API, a refusal on both routes. */
const addresses = [
  "/",
  "/auth",
  "/no/such/page",
  "/api/tasks",
  "/api/openapi.json",
  "/api/docs",
  "/api/nothing",
  "/api/%zz",
  "/trpc/signal.list",
  "/trpc/no.such",
  "/assets/nothing.js",
  "/assets/something.js",
  "/healthz",
];

test.each(addresses)("the response of %s has the security headers", async (path) => {
  const { headers } = await fetch(app.url + path);
  const directives = Object.fromEntries(
    (headers.get("content-security-policy") ?? "").split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(" ");
      return [name, values.join(" ")];
    }),
  );
  expect(directives).toMatchObject({
    "default-src": "'self'",
    "script-src": "'self'",
    // The API reference writes its styles into its page.
    ...(path === "/api/docs" ? {} : { "style-src": expect.not.stringContaining("unsafe") }),
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  });
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
  });
  const type = headers.get("content-type") ?? "";
  // JSON is UTF-8 by definition.
  expect(type).toMatch(/^(?:application\/json$|.*; charset=utf-8$)/i);
  // Public responses that are the same for everyone may be cached.
  const isOfTheApi = /^\/(?:api|trpc)\//.test(path) && !/openapi|docs/.test(path);
  if (isOfTheApi) expect(headers.get("cache-control")).toBe("no-store");
  // The same version for all of them, so that an old tab recognises that it is outdated.
  const page = await (await fetch(app.url)).text();
  const version = /name="app-version" content="(\w{12})"/.exec(page)?.[1];
  expect(headers.get("x-daysignal-version")).toBe(version);
  expect(headers.has("x-powered-by")).toBe(false);
  expect(headers.has("server")).toBe(false);
  expect(headers.has("access-control-allow-origin")).toBe(false);
});
