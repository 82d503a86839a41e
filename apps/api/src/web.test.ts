import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendProblem } from "./rest/send-problem.ts";
import { sendSecurityHeaders } from "./security-headers.ts";
import { mountWeb } from "./web.ts";

const builtPage = [
  '<meta name="application-name" content="Daysignal" />',
  '<meta name="desktop-app-url" content="" />',
  '<meta name="tip-url" content="" />',
  "<title>Daysignal</title>the app",
].join("");
const md5 = (content: string) => createHash("md5").update(content).digest("hex");

let app: FastifyInstance;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "daysignal-web-"));
  await mkdir(join(root, "assets"));
  await mkdir(join(root, "side"));
  await writeFile(join(root, "side", "week.html"), "the week");
  await writeFile(join(root, "side", "projects.index.html"), "all projects");
  await writeFile(join(root, "side", "projects.$projectId.html"), "a project");
  await writeFile(join(root, "side", "settings.{-$part}.html"), "the settings");
  await writeFile(join(root, "index.html"), builtPage);
  await writeFile(join(root, "splash.html"), "<title>Daysignal</title><h1>Enter Daysignal</h1>");
  await writeFile(join(root, "auth.html"), "<h1>Welcome back.</h1>");
  await writeFile(
    join(root, "manifest.webmanifest"),
    '{"name":"Daysignal","short_name":"Daysignal","start_url":"/"}',
  );
  await writeFile(join(root, "sw.js"), `precache("index.html", "${md5(builtPage)}")`);
  await writeFile(join(root, "favicon.svg"), "<svg/>");
  await writeFile(join(root, "assets", "main-abc.js"), "1");
  await writeFile(join(root, "assets", "main-abc.js.br"), brotliCompressSync("1"));
  app = Fastify();
  await mountWeb(app, root);
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string, accept = "text/html") =>
  app.inject({ method: "GET", url, headers: { accept } });

test("every screen's URL returns the app, revalidated each time", async () => {
  for (const url of ["/", "/trash", "/no/such/screen", "/?date=2026-03-14"]) {
    const response = await get(url);
    expect(response.statusCode, url).toBe(200);
    expect(response.body).toContain("the app");
    expect(response.headers["cache-control"]).toBe("no-cache");
  }
});

test("assets are cached permanently, since their names change with their content", async () => {
  const response = await get("/assets/main-abc.js", "*/*");
  expect(response.statusCode).toBe(200);
  expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("an asset is sent as compressed by the build, if the client accepts that", async () => {
  const headers = { "accept-encoding": "gzip, deflate, br" };
  const response = await app.inject({ method: "GET", url: "/assets/main-abc.js", headers });
  expect(response.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": expect.stringContaining("javascript"),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe("1");
  expect((await get("/assets/main-abc.js", "*/*")).body).toBe("1");
});

test("every page is sent compressed, if the client accepts that", async () => {
  const headers = { "accept-encoding": "gzip, br" };
  for (const [url, words] of [
    ["/", "the app"],
    ["/auth", "Welcome back."],
  ] as const) {
    const response = await app.inject({ url, headers });
    expect(response.headers["content-encoding"], url).toBe("br");
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain(words);
  }
});

test("other files are revalidated each time", async () => {
  const response = await get("/favicon.svg", "image/svg+xml");
  expect(response.headers["cache-control"]).toBe("no-cache");
});

test("a missing asset is a 404, not the app, so that a stale page notices", async () => {
  const response = await get("/assets/main-old.js", "*/*");
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: "NOT_FOUND" });
});

test("a file deleted after the start is a 404 in JSON, even while it is being opened", async () => {
  const folder = await mkdtemp(join(tmpdir(), "daysignal-deploy-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), builtPage);
  const files = ["assets/main-abc.js", "favicon.svg"];
  const write = (file: string) =>
    Promise.all([
      writeFile(join(folder, file), "1"),
      writeFile(join(folder, `${file}.br`), brotliCompressSync("1")),
    ]);
  for (const file of files) await write(file);
  const server = Fastify();
  server.setErrorHandler(sendProblem);
  await mountWeb(server, folder);
  const missing = { "content-type": "application/json; charset=utf-8", vary: "accept-encoding" };
  const expectMissing = ({ statusCode, headers, json }: LightMyRequestResponse) => {
    expect({ statusCode, code: json().code }).toEqual({ statusCode: 404, code: "NOT_FOUND" });
    const { "content-length": _length, date: _date, connection: _connection, ...rest } = headers;
    expect({ vary: "accept-encoding", ...rest }).toEqual(missing);
  };
  for (let round = 0; round < 200; round += 1) {
    for (const file of files) {
      await write(file);
      const headers = { accept: "*/*", "accept-encoding": round % 2 === 0 ? "br" : "" };
      const requested = server.inject({ url: `/${file}`, headers });
      // Varies the step at which it is deleted while being served.
      for (let step = 0; step < round % 20; step += 1) await Promise.resolve();
      await Promise.all(["", ".br"].map((ending) => rm(join(folder, `${file}${ending}`))));
      const response = await requested;
      if (response.statusCode !== 200) expectMissing(response);
      expectMissing(await server.inject({ url: `/${file}`, headers }));
    }
  }
  await server.close();
  await rm(folder, { recursive: true });
});

test("nothing outside the folder is served", async () => {
  for (const url of [
    "/../package.json",
    "/%2e%2e/package.json",
    "/assets/..%2f..%2fpackage.json",
  ]) {
    const response = await get(url, "application/json");
    expect(response.statusCode, url).toBe(404);
  }
});

test("changing methods are not found at a screen's URL", async () => {
  const response = await app.inject({ method: "POST", url: "/auth" });
  expect(response.statusCode).toBe(404);
});

test("visitors get a prerendered page, revalidated each time", async () => {
  for (const url of ["/splash", "/splash?from=mail"]) {
    const response = await get(url);
    expect(response.body, url).toContain("<h1>Enter Daysignal</h1>");
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("no-cache");
  }
  expect((await get("/splash/more")).body).toContain("the app");
});

test("a screen other than the planner has its own prerendered page, only at its URL", async () => {
  for (const [url, words] of [
    ["/week?date=2026-03-14", "the week"],
    ["/projects", "all projects"],
    ["/projects/3f1c", "a project"],
    ["/projects/3f1c/more", "the app"],
    ["/settings", "the settings"],
    ["/settings/import", "the settings"],
    ["/side/week.html", "the app"],
  ] as const) {
    const response = await get(url);
    expect(response.body, url).toContain(words);
    expect(response.headers["cache-control"], url).toBe("no-cache");
  }
});

test("a signed-in user gets the app at /auth, which redirects", async () => {
  const authFor = async (cookie: string) =>
    (await app.inject({ url: "/auth?redirect=/trash", headers: { cookie } })).body;
  expect(await authFor("theme=dark")).toContain("Welcome back.");
  expect(await authFor("theme=dark; daysignal_signed_in=1")).toContain("the app");
});

test("the prerendered page has the product's name everywhere", async () => {
  const named = Fastify();
  await mountWeb(named, root, { productName: "<Day> & $&" });
  const { body } = await named.inject({ method: "GET", url: "/splash" });
  expect(body).toBe(
    "<title>&#60;Day&#62; &#38; $&#38;</title><h1>Enter &#60;Day&#62; &#38; $&#38;</h1>",
  );
  await named.close();
});

test("the page has the product's name, whatever its characters", async () => {
  const named = Fastify();
  await mountWeb(named, root, { productName: 'Day & "Night" $1' });
  const { body } = await named.inject({ method: "GET", url: "/" });
  expect(body).toContain("<title>Day &#38; &#34;Night&#34; $1</title>");
  expect(body).toContain('name="application-name" content="Day &#38; &#34;Night&#34; $1"');
  await named.close();
});

test("the page has the configured URLs of the desktop app and of a tip", async () => {
  const configured = Fastify();
  await mountWeb(configured, root, { desktopAppUrl: "https://example.org/?a=1&b=2" });
  const { body } = await configured.inject({ method: "GET", url: "/" });
  expect(body).toContain('name="desktop-app-url" content="https://example.org/?a=1&#38;b=2"');
  expect(body).toContain('name="tip-url" content=""');
  await configured.close();
});

test("the installed app has the product's name", async () => {
  const named = Fastify();
  await mountWeb(named, root, { productName: 'Day "Night"' });
  const response = await named.inject({ method: "GET", url: "/manifest.webmanifest" });
  expect(response.headers["content-type"]).toMatch("application/manifest+json");
  expect(response.headers["cache-control"]).toBe("no-cache");
  expect(response.json()).toEqual({
    name: 'Day "Night"',
    short_name: 'Day "Night"',
    start_url: "/",
  });
  await named.close();
});

test("the service worker is revalidated each time, and notices a page with another name", async () => {
  const workerOf = async (productName: string) => {
    const served = Fastify();
    await mountWeb(served, root, { productName });
    const worker = await served.inject({ method: "GET", url: "/sw.js" });
    const page = await served.inject({ method: "GET", url: "/index.html" });
    await served.close();
    expect(worker.headers["content-type"]).toMatch("text/javascript");
    expect(worker.headers["cache-control"]).toBe("no-cache");
    expect(worker.body).toContain(md5(page.body));
    return worker.body;
  };
  expect(await workerOf("Daysignal")).not.toBe(await workerOf("Evensignal"));
});

test("the page's own file name returns the same", async () => {
  const response = await get("/index.html");
  expect(response.statusCode).toBe(200);
  expect(response.headers["cache-control"]).toBe("no-cache");
});

test("a page's policy allows its own inline script and style, by the hash of what is served", async () => {
  const inline = await mkdtemp(join(tmpdir(), "daysignal-inline-"));
  const built = '<script>start("Daysignal")</script><style>a{}</style>';
  await writeFile(join(inline, "index.html"), built);
  const served = Fastify();
  sendSecurityHeaders(served);
  await mountWeb(served, inline, { productName: "Evensignal" });
  const page = await served.inject({ method: "GET", url: "/" });
  const hash = createHash("sha256").update('start("Evensignal")').digest("base64");
  expect(page.body).toBe(built.replace("Daysignal", "Evensignal"));
  const policy = page.headers["content-security-policy"];
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  const style = createHash("sha256").update("a{}").digest("base64");
  expect(policy).toMatch(/style-src 'self' [^;]*;/);
  expect(policy).toContain(` 'sha256-${style}';`);
  const missing = await served.inject({ method: "GET", url: "/api/nothing" });
  expect(missing.headers["content-security-policy"]).toContain("script-src 'self';");
  await served.close();
  await rm(inline, { recursive: true });
});

test("without a built app every other URL is a JSON 404", async () => {
  const bare = Fastify();
  await mountWeb(bare, undefined);
  const response = await bare.inject({ method: "GET", url: "/" });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: "NOT_FOUND" });
  await bare.close();
});
