import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import document from "../../openapi.json" with { type: "json" };
import { callOver } from "../../test/routes.ts";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";

const yesterday = "2026-03-13";

let app: TestApp;
let user: TestUser;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-14T12:00:00.000Z") });
  user = await app.register("pathfinder");
  token = user.token;
});

afterAll(() => app.close());

const nowhere = {
  status: 404,
  body: { code: "NOT_FOUND", error: "There is nothing at this address." },
};

describe("a URL below /api", () => {
  it.each([
    ["GET", "/"],
    ["GET", "/nothing"],
    ["GET", "/TASKS"],
    ["GET", "/Tasks/trash"],
    ["GET", "/tasksXtrash"],
    ["PUT", "/tasks"],
    ["DELETE", "/tasks"],
    ["GET", "/daily-plan/select/now"],
    ["POST", `/daily-plan/${yesterday}/ROLLOVER`],
  ])("that does not exist is answered in JSON: %s %s", async (method, path) => {
    const response = await app.rest(method, path, { token });
    expect(response).toMatchObject(nowhere);
    expect(response.headers.get("content-type")).toContain("application/json");
  });

  it.each(["recommended", "available", "scheduled", "completed", "trash"])(
    "of a view is not taken for a signal's: %s",
    async (view) => {
      expect(await app.rest("GET", `/tasks/${view}`, { token })).toMatchObject({
        status: 200,
        body: [],
      });
    },
  );

  it.each(["", "7", "Trash", "%00", "%2e%2e", "trash%20", "x'; drop table signals"])(
    "of a signal takes nothing but an id: %s",
    async (id) => {
      const response = await app.rest("GET", `/tasks/${encodeURI(id)}`, { token });
      expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field: "id" } });
    },
  );

  it.each(["2026-02-30", "2026-3-1", "tomorrow", "1969-12-31", "20260314"])(
    "of a day takes nothing but a day that exists: %s",
    async (date) => {
      const refused = { status: 400, body: { code: "INVALID_INPUT", field: "date" } };
      expect(await app.rest("GET", `/daily-plan/${date}`, { token })).toMatchObject(refused);
      expect(await app.rest("POST", `/daily-plan/${date}/rollover`, { token })).toMatchObject(
        refused,
      );
    },
  );

  it("decodes its path", async () => {
    const response = await app.rest("GET", "/daily-plan/2026%2D03%2D14", { token });
    expect(response).toMatchObject({ status: 200, body: { date: "2026-03-14" } });
    const { body } = await app.rest("POST", "/tasks", { token, body: { title: "x" } });
    const upper = await app.rest("GET", `/tasks/${body.id.toUpperCase()}`, { token });
    expect(upper).toMatchObject({ status: 200, body: { id: body.id } });
    await app.rest("DELETE", `/tasks/${body.id}`, { token });
    await app.rest("DELETE", `/tasks/${body.id}/permanent`, { token });
  });

  it("responds to HEAD as to GET, without a body", async () => {
    const get = await app.rest("GET", "/tasks", { token });
    const head = await app.rest("HEAD", "/tasks", { token });
    expect(head).toMatchObject({ status: 200, body: null });
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
    expect((await app.rest("HEAD", "/tasks")).status).toBe(401);
    expect((await app.rest("HEAD", "/nothing", { token })).status).toBe(404);
  });

  it.each([
    ["limit=0", "limit"],
    ["limit=abc", "limit"],
    ["limit=1.5", "limit"],
    ["limit=", "limit"],
    ["limit=1e3", "limit"],
    ["limit=-1", "limit"],
    ["sort=title&sort=title", "sort"],
    ["status=", "status"],
    ["search=%00", "search"],
    ["colour=red", "colour"],
    ["__proto__=1", "__proto__"],
    ["toString=1", "toString"],
  ])("refuses the query %s because of its %s", async (query, field) => {
    const response = await app.rest("GET", `/tasks?${query}`, { token });
    expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field } });
  });

  it("parses numbers in the query", async () => {
    expect((await app.rest("GET", "/tasks?limit=5", { token })).status).toBe(200);
  });

  it("refuses an id in the body that contradicts the path", async () => {
    const { body } = await app.rest("POST", "/tasks", { token, body: { title: "x" } });
    const other = randomUUID();
    const response = await app.rest("PATCH", `/tasks/${body.id}`, {
      token,
      body: { id: other, title: "y" },
    });
    expect(response).toMatchObject({ status: 400, body: { field: "id" } });
  });
});

describe("a URL that cannot be decoded", () => {
  it.each([
    "/api/%zz",
    "/api/tasks/%zz",
    "/api/tasks/%25zz",
    "/api/tasks/%ff",
    "/trpc/%zz",
    "/trpc/%25zz",
    "/trpc/%ff",
  ])("is refused as any other: %s", async (path) => {
    const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
    expect([400, 404]).toContain(response.status);
    expect(response.headers.get("content-type")).toContain("application/json");
  });

  it.each([
    ["cannot be decoded", 400, "/tasks/%zz", {}, "This address cannot be read."],
    ["is too long", 414, `/tasks/${"x".repeat(6000)}`, {}, "This address is too long."],
    [
      "comes with too long headers",
      431,
      "/tasks",
      { "x-time-zone": "x".repeat(20_000) },
      "The headers of the request are too long.",
    ],
  ])("has the error body of all when it %s", async (_what, status, path, headers, error) => {
    const response = await app.rest("GET", path, { token, headers });
    expect(response).toMatchObject({ status, body: { code: "INVALID_INPUT", error } });
    expect(Object.keys(response.body)).toEqual(["error", "code"]);
    expect(response.headers.get("x-daysignal-version")).toMatch(/^\w{12}$/);
  });
});

describe("a call without payload", () => {
  const json = { "content-type": "application/json" };

  it.each([
    ["no body and no content type", {}],
    ["an empty body and a JSON content type", { body: "", headers: json }],
    ["an empty object", { body: {} }],
  ])("is taken with %s", async (_form, options) => {
    const rollover = await app.rest("POST", `/daily-plan/${yesterday}/rollover`, {
      token,
      ...options,
    });
    expect(rollover).toMatchObject({ status: 200, body: { rolledOverCount: 0 } });
    const { body } = await app.rest("POST", "/tasks", { token, body: { title: "x" } });
    const complete = await app.rest("POST", `/tasks/${body.id}/complete`, { token, ...options });
    expect(complete).toMatchObject({ status: 200, body: { status: "done" } });
    const trash = await app.rest("DELETE", `/tasks/${body.id}`, { token, ...options });
    expect(trash).toMatchObject({ status: 200, body: { status: "deleted" } });
    const restore = await app.rest("POST", `/tasks/${body.id}/restore`, { token, ...options });
    expect(restore.status).toBe(200);
    const settings = await app.rest("PATCH", "/settings", { token, ...options });
    expect(settings.status).toBe(200);
  });

  it("is not treated as malformed JSON, a form or plain text", async () => {
    const path = `/daily-plan/${yesterday}/rollover`;
    const broken = await app.rest("POST", path, { token, body: "{", headers: json });
    expect(broken).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
    ]) {
      const response = await app.rest("POST", path, {
        token,
        body: "date=2026",
        headers: { "content-type": type },
      });
      expect(response).toMatchObject({ status: 415, body: { code: "INVALID_INPUT" } });
    }
  });
});

describe("a response", () => {
  it("must not be cached", async () => {
    const { headers } = await app.rest("GET", "/tasks", { token });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("treats an invalid time zone as absent", async () => {
    const zones = ["Nowhere/Here", "Etc/Unknown", "+25:00", "UTC, Europe/Berlin", " "];
    for (const route of ["REST", "tRPC"] as const) {
      for (const zone of zones) {
        const headers = { "x-time-zone": zone };
        const call = callOver(app, route, token);
        const response = await call("plan.get", { date: yesterday }, { headers });
        expect(response, zone).toMatchObject({ status: 200, body: { date: yesterday } });
      }
    }
  });

  it("refuses a body that is too large", async () => {
    const notes = "x".repeat(1_200_000);
    const response = await app.rest("POST", "/tasks", { token, body: { title: "x", notes } });
    expect(response).toMatchObject({ status: 413, body: { code: "PAYLOAD_TOO_LARGE" } });
  });
});

it("documents each path in docs/product.md", () => {
  const product = readFileSync(new URL("../../../../docs/product.md", import.meta.url), "utf8");
  const lines = product.slice(product.indexOf("\n## 7."), product.indexOf("\n## 8.")).split("\n");
  // Paths that differ only in their end share a line: `/api/tasks/available`, `/scheduled`.
  const isNamed = (path: string) => {
    const end = path.lastIndexOf("/");
    return lines.some(
      (line) =>
        line.includes(`\`/api${path}\``) ||
        (line.includes(`\`/api${path.slice(0, end)}/`) && line.includes(`\`${path.slice(end)}\``)),
    );
  };
  const missing = Object.keys(document.paths).filter(
    (path) => !path.startsWith("/s3/") && !isNamed(path),
  );
  expect(missing).toEqual([]);
});
