import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../test/test-app.ts";

// An unhandled error, which would end the server, fails this test file.

let app: TestApp;
let anna: TestUser;
let outside: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  anna = await app.register("anna");
  outside = new pg.Client({ connectionString: app.database.url });
  await outside.connect();
});
afterAll(async () => {
  await outside.end();
  await app.close();
});

const get = (path: string) =>
  fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${anna.token}` } });

/** Whether the whole response arrives; false if it is refused or truncated. */
async function arrivesWhole(path: string): Promise<boolean> {
  try {
    const response = await get(path);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

test("an export while the database is locked is refused with 503", async () => {
  await outside.query("begin; lock table clients in access exclusive mode");
  const responses = await Promise.all([get("/export/signals.csv"), get("/export")]);
  await outside.query("rollback");
  for (const response of responses) {
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining('"code":"UNAVAILABLE"'),
    ]);
    expect(response.headers.get("content-disposition")).toBeNull();
  }
  expect((await get("/export/signals.csv")).status).toBe(200);
});

test("a read error in the middle of a response cuts off only that response", async () => {
  const { uploadURL, objectPath } = (
    await app.rest("POST", "/objects/upload", { token: anna.token })
  ).body;
  await fetch(uploadURL, { method: "PUT", body: "bytes" });
  const path = join(app.folder, "users", anna.user.id, objectPath.split("/").at(-1));
  await rm(path);
  // A folder has a size, but reading it as a file fails.
  await mkdir(path);
  for (const address of ["/export", objectPath.replace("/api", "")]) {
    const isWhole = await arrivesWhole(address);
    expect(isWhole, address).toBe(false);
  }
  await sleep(100);
  expect((await get("/user")).status).toBe(200);
  await rm(path, { recursive: true });
});
