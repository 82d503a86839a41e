import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Begun,
  type companionClient,
  describedFile,
  openCompanion,
  partOf,
  postForm,
} from "../../test/companion-client.ts";
import { stores } from "../../test/stores.ts";
import type { TestApp, TestUser } from "../../test/test-app.ts";

describe.each(stores)("refusals of the Uppy routes with the $name store", ({ open }) => {
  let app: TestApp;
  let owner: TestUser;
  let stranger: TestUser;
  let uppy: ReturnType<typeof companionClient>;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ app, owner, stranger, uppy, close } = await openCompanion(open));
  });

  afterAll(() => close());

  it("apply to a form whose fields were changed", async () => {
    const { url, fields } = await uppy.signForm();
    const theirs = `users/${stranger.user.id}/${randomUUID()}`;
    const changed = { ...fields, key: theirs };
    expect((await postForm({ url, fields: changed }, "x")).status).toBe(403);
    expect((await postForm({ url, fields: { ...fields, token: "" } }, "x")).status).toBe(403);
    const id = fields.key.split("/").at(-1);
    expect((await uppy.read(`${app.url}/api/objects/${id}`)).status).toBe(404);
  });

  it("apply to parts that are invalid, missing, or too small except for the last", async () => {
    const upload = await uppy.begin();
    for (const number of ["0", "10001", "-1", "1.5", "x", "%2e%2e"]) {
      const response = await uppy.call("GET", uppy.path(upload, `/${number}`));
      expect([400, 404], number).toContain(response.status);
    }
    for (const numbers of ["", "0", "1,", "1,10001", "1,,2"]) {
      const batch = `${uppy.path(upload, "/batch")}&${new URLSearchParams({ partNumbers: numbers })}`;
      expect((await uppy.call("GET", batch)).status, numbers).toBe(400);
    }
    const small = await uppy.send(upload, 1, partOf(1, 10));
    const last = await uppy.send(upload, 2, partOf(2, 10));
    for (const parts of [
      undefined,
      [],
      {},
      [{ PartNumber: 1 }],
      [last, small],
      [small, small],
      [small, last],
      [{ ...small, ETag: "0".repeat(32) }],
      [{ ...small, PartNumber: 3 }],
    ]) {
      const response = await uppy.complete(upload, parts);
      expect(response, JSON.stringify(parts)).toMatchObject({
        status: 400,
        body: { code: "INVALID_INPUT", error: expect.stringMatching(/^parts/) },
      });
    }
    expect((await uppy.complete(upload, [small])).status).toBe(200);
  });

  it("apply to another user's key or upload, and to a key with path traversal", async () => {
    const own = await uppy.begin();
    const other = await uppy.begin();
    const id = own.key.split("/").at(-1) ?? "";
    const theirs: Begun = (await uppy.call("POST", "/multipart", describedFile, stranger.token))
      .body;
    const wrong: Begun[] = [
      theirs,
      { key: own.key, uploadId: theirs.uploadId },
      { key: own.key, uploadId: other.uploadId },
      { key: own.key, uploadId: "../x" },
      { key: theirs.key, uploadId: own.uploadId },
      ...[
        "",
        "/",
        id,
        `/${own.key}`,
        `${own.key}/`,
        `users/${stranger.user.id}/../${owner.user.id}/${id}`,
        `users//${owner.user.id}/${id}`,
        `./${own.key}`,
        own.key.toUpperCase(),
        own.key.replaceAll("/", "\\"),
        `users/${owner.user.id}/../../../etc/passwd`,
      ].map((key) => ({ ...own, key })),
    ];
    for (const upload of wrong) {
      const text = JSON.stringify(upload);
      for (const response of [
        await uppy.call("GET", uppy.path(upload)),
        await uppy.call("GET", uppy.path(upload, "/1")),
        await uppy.call("GET", `${uppy.path(upload, "/batch")}&partNumbers=1`),
        await uppy.complete(upload, [{ PartNumber: 1, ETag: "x" }]),
        await uppy.call("DELETE", uppy.path(upload)),
      ]) {
        expect(response.status, text).toBe(404);
      }
    }
    const nul = await uppy.call("GET", `/multipart/${own.uploadId}?key=a%00`);
    expect(nul).toMatchObject({ status: 400, body: { field: "key" } });
    const none = await uppy.call("GET", `/multipart/${own.uploadId}`);
    expect(none).toMatchObject({ status: 400, body: { error: "key is required." } });
    expect(await uppy.list(own)).toEqual([]);
    expect((await uppy.call("GET", uppy.path(theirs), undefined, stranger.token)).status).toBe(200);
  });

  it.each([
    [{ type: "image/png" }, "filename"],
    [{ filename: " ", type: "image/png" }, "filename"],
    [{ filename: "a\u0000", type: "image/png" }, "filename"],
    [{ filename: "x".repeat(501), type: "image/png" }, "filename"],
    [{ filename: "a" }, "type"],
    [{ filename: "a", type: "png" }, "type"],
    [{ filename: "a", type: "image/png\r\nx: y" }, "type"],
  ])("refuse a file described as %j", async (about, field) => {
    const query = new URLSearchParams(about as Record<string, string>);
    for (const response of [
      await uppy.call("POST", "/multipart", about),
      await uppy.call("GET", `/params?${query}`),
    ]) {
      expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field } });
    }
  });

  it("apply to visitors, other sites, and changes with a read-only token", async () => {
    const upload = await uppy.begin();
    const { body } = await app.rest("POST", "/tokens", {
      token: owner.token,
      body: { name: "Reader", access: "read" },
    });
    const query = new URLSearchParams(describedFile);
    const changes = [
      ["GET", `/params?${query}`],
      ["POST", "/multipart", describedFile],
      ["GET", uppy.path(upload, "/1")],
      ["GET", `${uppy.path(upload, "/batch")}&partNumbers=1`],
      ["POST", uppy.path(upload, "/complete"), { parts: [] }],
      ["DELETE", uppy.path(upload)],
    ] as const;
    for (const [method, address, sent] of changes) {
      const options = sent === undefined ? {} : { body: sent };
      const as = (headers: Record<string, string>) =>
        app.rest(method, `/s3${address}`, { ...options, headers });
      expect(await as({})).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
      const { cookie } = owner;
      const elsewhere = { cookie, origin: "https://elsewhere.example" };
      expect(await as(elsewhere)).toMatchObject({ status: 403, body: { code: "CROSS_ORIGIN" } });
      expect((await as({ cookie })).status).toBe(403);
      const reader = { authorization: `Bearer ${body.token}` };
      expect(await as(reader)).toMatchObject({ status: 403, body: { code: "READ_ONLY" } });
    }
    expect(await uppy.call("GET", uppy.path(upload), undefined, body.token)).toMatchObject({
      status: 200,
    });
    const fromHere = { cookie: owner.cookie, "sec-fetch-site": "same-origin" };
    const response = await app.rest("GET", `/s3${uppy.path(upload, "/1")}`, { headers: fromHere });
    expect(response).toMatchObject({ status: 200, body: { expires: 604_800 } });
  });

  it("apply to requests for credentials", async () => {
    const response = await uppy.call("GET", "/sts");
    expect(response).toMatchObject({ status: 501, body: { code: "NOT_SUPPORTED" } });
    expect((await app.rest("GET", "/s3/sts")).status).toBe(401);
  });
});
