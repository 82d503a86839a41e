import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packArchive } from "../archive/archive-file.ts";
import { identities, startClient } from "../documented-client.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe.each(identities)("with %s", (identity) => {
  it("everything is exported as one file, and imported: GET /api/export, POST /api/import", async () => {
    const client = await startClient(app, identity);
    await client.call("POST", "/tasks", { title: "Call Anna", tags: ["call"] });
    const { body: archive } = await client.call("GET", "/export");
    expect(archive.signals).toMatchObject([{ title: "Call Anna" }]);

    const other = await startClient(app, identity);
    const tried = await other.call("POST", "/import?dryRun=true", archive);
    expect(tried.body).toMatchObject({ dryRun: true, signals: { added: 1, kept: 0, leftOut: 0 } });
    expect((await other.call("GET", "/tasks")).body).toEqual([]);
    expect((await other.call("POST", "/import", archive)).status).toBe(200);
    expect((await other.call("GET", "/tasks")).body).toMatchObject([{ title: "Call Anna" }]);
    expect((await other.call("POST", "/import", { format: "other" })).status).toBe(400);

    const third = await startClient(app, identity);
    const headers = { ...third.who, "content-type": "application/zip" };
    const body = new Uint8Array(await packArchive(archive));
    const sent = await third.send("POST", "/import", { headers, body });
    expect(sent).toMatchObject({ status: 200, body: { signals: { added: 1 } } });
  });

  it("signals are exported as CSV: GET /api/export/signals.csv", async () => {
    const client = await startClient(app, identity);
    await client.call("POST", "/tasks", { title: "Call Anna" });
    const { status, body } = await client.call("GET", "/export/signals.csv");
    expect(status).toBe(200);
    expect(body).toContain("Call Anna");
  });
});
