import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type DocumentedClient,
  emptyBodies,
  identities,
  startClient,
} from "../documented-client.ts";
import { startTestApp, type TestApp, type TestResponse } from "../test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe.each(identities)("with %s", (identity) => {
  let client: DocumentedClient;

  beforeEach(async () => {
    client = await startClient(app, identity);
  });

  const read = (address: string, range?: string): Promise<TestResponse> =>
    client.send("GET", app.url + address, {
      headers: { ...client.who, ...(range === undefined ? {} : { range }) },
    });

  it.each(emptyBodies)(
    "a file is uploaded to the returned URL, read, and attached, after %s: POST /api/objects/upload, PUT and GET /api/objects/{id}",
    async (form) => {
      const { status, body } = await client.callEmpty("POST", "/objects/upload", form);
      expect(status).toBe(200);
      const put = await client.send("PUT", body.uploadURL, { body: "the plan" });
      expect(put.status).toBe(200);
      expect(await read(body.objectPath)).toMatchObject({ status: 200, body: "the plan" });
      expect(await read(body.objectPath, "bytes=4-")).toMatchObject({ status: 206, body: "plan" });
      expect((await read(body.objectPath, "bytes=8-")).status).toBe(416);
      const project = { name: "Garden", attachments: [body.objectPath] };
      const made = await client.call("POST", "/projects", project);
      expect(made).toMatchObject({ status: 200, body: project });
      expect((await client.send("GET", app.url + body.objectPath)).status).toBe(401);
    },
  );

  it("a file has its given name, and takes storage: POST /api/objects/upload, GET /api/storage", async () => {
    const filename = "Entwürfe – “Küche”.txt";
    const { body } = await client.call("POST", "/objects/upload", { filename });
    expect((await client.send("PUT", body.uploadURL, { body: "the plan" })).status).toBe(200);
    const { headers } = await read(body.objectPath);
    expect(headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent(filename)}`,
    );
    const blank = await client.call("POST", "/objects/upload", { filename: " " });
    expect(blank).toMatchObject({ status: 400, body: { field: "filename" } });

    app.objects.quota.perUser = 1_000_000;
    const limited = await client.call("GET", "/storage");
    expect(limited).toMatchObject({ status: 200, body: { used: 8, limit: 1_000_000 } });
    app.objects.quota.perUser = Number.POSITIVE_INFINITY;
    expect((await client.call("GET", "/storage")).body).toEqual({ used: 8, limit: null });
    expect((await app.rest("GET", "/storage")).status).toBe(401);
  });

  it("a single-part file is posted as Uppy does: GET /api/s3/params, POST /api/s3/objects", async () => {
    const { body } = await client.call("GET", "/s3/params?filename=plan.txt&type=text/plain");
    const form = new FormData();
    for (const [field, value] of Object.entries<string>(body.fields)) form.set(field, value);
    form.set("file", new Blob(["the plan"]));
    expect((await client.send(body.method, body.url, { body: form })).status).toBe(204);
    const posted = await client.call("GET", `/s3/objects/${body.fields.key}`);
    expect(posted).toMatchObject({ status: 200, body: "the plan" });
    expect((await client.send(body.method, body.url, { body: "no form" })).status).toBe(415);
  });

  it("a multipart file is sent as Uppy does: everything below /api/s3/multipart", async () => {
    const file = { filename: "plan.txt", type: "text/plain", metadata: { name: "plan.txt" } };
    const begun = await client.call("POST", "/s3/multipart", file);
    expect(begun.status).toBe(200);
    const { key, uploadId } = begun.body;
    const upload = (rest: string, query = "") =>
      `/s3/multipart/${uploadId}${rest}?key=${encodeURIComponent(key)}${query}`;

    const signed = await client.call("GET", upload("/1"));
    const batch = await client.call("GET", upload("/batch", "&partNumbers=1,2"));
    expect(Object.keys(batch.body.presignedUrls)).toEqual(["1", "2"]);
    const sent = await client.send("PUT", signed.body.url, { body: "the plan" });
    const part = { PartNumber: 1, ETag: sent.headers.get("etag")?.replaceAll('"', "") };
    expect((await client.call("GET", upload(""))).body).toEqual([{ ...part, Size: 8 }]);

    const wrong = { parts: [{ ...part, ETag: "another" }] };
    expect((await client.call("POST", upload("/complete"), wrong)).status).toBe(400);
    const done = await client.call("POST", upload("/complete"), { parts: [part] });
    expect(done).toMatchObject({ status: 200, body: { key } });
    expect((await read(new URL(done.body.location).pathname)).body).toBe("the plan");
    expect((await client.call("DELETE", upload(""))).status).toBe(404);
  });

  it("an upload is aborted, also twice: DELETE /api/s3/multipart/{uploadId}", async () => {
    const file = { filename: "plan.txt", type: "text/plain" };
    const { body } = await client.call("POST", "/s3/multipart", file);
    const path = `/s3/multipart/${body.uploadId}?key=${encodeURIComponent(body.key)}`;
    for (const _time of [1, 2]) {
      expect(await client.call("DELETE", path)).toMatchObject({ status: 200, body: {} });
    }
    expect((await client.call("GET", path)).status).toBe(404);
  });
});

it("every call of Uppy's companion refuses a visitor, and a page of another site", async () => {
  const visitor = await startClient(app, "nothing");
  const { who, send } = await startClient(app, "the cookie");
  const elsewhere = { ...who, origin: "https://elsewhere.example" };
  const calls = [
    ["GET", "/s3/params?filename=x&type=text/plain"],
    ["POST", "/s3/multipart"],
    ["GET", "/s3/multipart/x/1?key=x"],
    ["GET", "/s3/multipart/x/batch?key=x&partNumbers=1"],
    ["POST", "/s3/multipart/x/complete?key=x"],
    ["DELETE", "/s3/multipart/x?key=x"],
  ] as const;
  for (const [method, path] of calls) {
    const nobody = await visitor.call(method, path);
    expect(nobody, path).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    const foreign = await send(method, path, { headers: elsewhere });
    expect(foreign, path).toMatchObject({ status: 403, body: { code: "CROSS_ORIGIN" } });
  }
  for (const path of ["/s3/sts", "/s3/multipart/x?key=x", "/s3/objects/users/x/y"]) {
    expect((await visitor.call("GET", path)).status).toBe(401);
  }
});
