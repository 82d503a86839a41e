import { randomUUID } from "node:crypto";
import { abandonedUploadAge } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stores } from "../testing/stores.ts";
import { type Answer, startTestApp, type TestApp, type TestPerson } from "../testing/test-app.ts";
import { reapUploads } from "./reap-uploads.ts";

const part = (fill: number, size = 5_242_880) => Buffer.alloc(size, fill);

interface Begun {
  key: string;
  uploadId: string;
}

describe.each(stores)("the Uppy routes before the $name store", ({ open }) => {
  const clock = () => new Date();
  let app: TestApp;
  let owner: TestPerson;
  let stranger: TestPerson;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    app = await startTestApp({ clock, ...opened.options });
    owner = await app.register(`owner-${randomUUID()}`);
    stranger = await app.register(`stranger-${randomUUID()}`);
  });

  afterAll(async () => {
    await app.close();
    await close();
  });

  const file = { filename: "Größe ../../x.bin", type: "application/x-test" };
  const call = (method: string, path: string, body?: unknown, token = owner.token) =>
    app.rest(method, `/s3${path}`, { token, ...(body === undefined ? {} : { body }) });
  const begin = async (): Promise<Begun> => {
    const { status, body } = await call("POST", "/multipart", { ...file, metadata: { a: 1 } });
    expect(status).toBe(200);
    return body;
  };
  const path = ({ key, uploadId }: Begun, rest = "") =>
    `/multipart/${encodeURIComponent(uploadId)}${rest}?${new URLSearchParams({ key })}`;
  const send = async (upload: Begun, number: number, bytes: Buffer<ArrayBuffer>) => {
    const { body } = await call("GET", path(upload, `/${number}`));
    const answer = await fetch(body.url, { method: "PUT", body: bytes });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-expose-headers") ?? "").toContain("ETag");
    return {
      PartNumber: number,
      ETag: (answer.headers.get("etag") ?? "").replaceAll('"', ""),
    };
  };
  const complete = (upload: Begun, parts: unknown, token?: string) =>
    call("POST", path(upload, "/complete"), { parts }, token);
  const list = async (upload: Begun) => (await call("GET", path(upload))).body;
  const read = (location: string, token = owner.token) =>
    fetch(location, { headers: { authorization: `Bearer ${token}` } });
  const expectNotFound = (answer: Answer) =>
    expect(answer).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND", error: "Upload was not found.", field: "uploadId" },
    });

  it("take a file in one piece as a signed form", async () => {
    const query = new URLSearchParams({ ...file, "metadata[name]": "x" });
    const { status, body } = await call("GET", `/params?${query}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ method: "POST", expires: 604_800 });
    expect(body.fields.key).toMatch(new RegExp(`^users/${owner.user.id}/[0-9a-f-]{36}$`));
    const form = new FormData();
    for (const [field, value] of Object.entries<string>(body.fields)) form.set(field, value);
    form.set("file", new Blob(["0123456789"]));
    const answer = await fetch(body.url, { method: "POST", body: form });
    expect(answer.status).toBe(204);

    const id = body.fields.key.split("/").at(-1);
    const stored = await read(`${app.url}/api/objects/${id}`);
    expect(stored.status).toBe(200);
    expect(await stored.text()).toBe("0123456789");
    expect(stored.headers.get("content-type")).toBe(file.type);
    expect(stored.headers.get("content-disposition")).toMatch(/^attachment; filename=/);
    expect((await read(`${app.url}/api/objects/${id}`, stranger.token)).status).toBe(404);
  });

  it("refuse a form whose fields were changed", async () => {
    const { body } = await call("GET", `/params?${new URLSearchParams(file)}`);
    const post = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set("file", new Blob(["x"]));
      return fetch(body.url, { method: "POST", body: form });
    };
    const theirs = `users/${stranger.user.id}/${randomUUID()}`;
    expect((await post({ ...body.fields, key: theirs })).status).toBe(403);
    expect((await post({ key: body.fields.key })).status).toBe(403);
    const id = body.fields.key.split("/").at(-1);
    expect((await read(`${app.url}/api/objects/${id}`)).status).toBe(404);
  });

  it("take a file in parts, sent in any order, and make it one", async () => {
    const upload = await begin();
    expect(upload).toMatchObject({ bucket: expect.any(String) });
    expect(upload.key).toMatch(new RegExp(`^users/${owner.user.id}/[0-9a-f-]{36}$`));
    expect(await list(upload)).toEqual([]);
    const second = await send(upload, 2, part(2, 10));
    const first = await send(upload, 1, part(1));
    expect(await list(upload)).toEqual([
      { ...first, Size: 5_242_880 },
      { ...second, Size: 10 },
    ]);

    const { status, body } = await complete(upload, [first, second]);
    expect(status).toBe(200);
    const id = upload.key.split("/").at(-1);
    expect(body).toMatchObject({ key: upload.key, location: `${app.url}/api/objects/${id}` });
    const stored = Buffer.from(await (await read(body.location)).arrayBuffer());
    expect(stored.equals(Buffer.concat([part(1), part(2, 10)]))).toBe(true);
  });

  it("answer a second completion as the first, also at the same moment, and take no part after it", async () => {
    const upload = await begin();
    const parts = [await send(upload, 1, part(1, 10))];
    const { body: late } = await call("GET", path(upload, "/2"));
    const answers = await Promise.all([complete(upload, parts), complete(upload, parts)]);
    answers.push(await complete(upload, parts));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { key: upload.key } });
    }
    expectNotFound(await call("GET", path(upload)));
    expectNotFound(await call("GET", path(upload, "/2")));
    expect((await fetch(late.url, { method: "PUT", body: "x" })).status).toBe(404);
    expectNotFound(await call("DELETE", path(upload)));
    expect((await read(answers[0]?.body.location)).status).toBe(200);
  });

  it("give an upload up, however often they are asked", async () => {
    const upload = await begin();
    const parts = [await send(upload, 1, part(1, 10))];
    const { body: late } = await call("GET", path(upload, "/2"));
    for (let time = 0; time < 2; time++) {
      expect(await call("DELETE", path(upload))).toMatchObject({ status: 200, body: {} });
    }
    expectNotFound(await complete(upload, parts));
    expectNotFound(await call("GET", path(upload)));
    expect((await fetch(late.url, { method: "PUT", body: "x" })).status).toBe(404);
    const id = upload.key.split("/").at(-1);
    expect((await read(`${app.url}/api/objects/${id}`)).status).toBe(404);
  });

  it("go on with an upload where it was left, and let a part be sent again", async () => {
    const upload = await begin();
    await send(upload, 1, part(1));
    const [there] = await list(upload);
    expect(there.PartNumber).toBe(1);
    const again = await send(upload, 1, part(3));
    expect(again.ETag).not.toBe(there.ETag);
    const last = await send(upload, 2, part(2, 10));
    expect(await complete(upload, [there, last])).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", field: "parts" },
    });
    const { status, body } = await complete(upload, [again, last]);
    expect(status).toBe(200);
    const stored = Buffer.from(await (await read(body.location)).arrayBuffer());
    expect(stored.equals(Buffer.concat([part(3), part(2, 10)]))).toBe(true);
  });

  it("sign the addresses of many parts at once", async () => {
    const upload = await begin();
    const { status, body } = await call("GET", `${path(upload, "/batch")}&partNumbers=1,2,10000`);
    expect(status).toBe(200);
    expect(Object.keys(body.presignedUrls)).toEqual(["1", "2", "10000"]);
    const answer = await fetch(body.presignedUrls["2"], { method: "PUT", body: "x" });
    expect(answer.status).toBe(200);
    expect(await list(upload)).toMatchObject([{ PartNumber: 2, Size: 1 }]);
  });

  it("refuse parts that are none, are not there, or are too small to be followed", async () => {
    const upload = await begin();
    for (const number of ["0", "10001", "-1", "1.5", "x", "%2e%2e"]) {
      const answer = await call("GET", path(upload, `/${number}`));
      expect([400, 404], number).toContain(answer.status);
    }
    for (const numbers of ["", "0", "1,", "1,10001", "1,,2"]) {
      const batch = `${path(upload, "/batch")}&${new URLSearchParams({ partNumbers: numbers })}`;
      expect((await call("GET", batch)).status, numbers).toBe(400);
    }
    const small = await send(upload, 1, part(1, 10));
    const last = await send(upload, 2, part(2, 10));
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
      const answer = await complete(upload, parts);
      expect(answer, JSON.stringify(parts)).toMatchObject({
        status: 400,
        body: { code: "INVALID_INPUT", error: expect.stringMatching(/^parts/) },
      });
    }
    expect((await complete(upload, [small])).status).toBe(200);
  });

  it("find nothing by somebody else's key or upload, nor by a key with tricks in it", async () => {
    const own = await begin();
    const other = await begin();
    const id = own.key.split("/").at(-1) ?? "";
    const theirs: Begun = (await call("POST", "/multipart", file, stranger.token)).body;
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
      for (const answer of [
        await call("GET", path(upload)),
        await call("GET", path(upload, "/1")),
        await call("GET", `${path(upload, "/batch")}&partNumbers=1`),
        await complete(upload, [{ PartNumber: 1, ETag: "x" }]),
        await call("DELETE", path(upload)),
      ]) {
        expect(answer.status, text).toBe(404);
      }
    }
    const nul = await call("GET", `/multipart/${own.uploadId}?key=a%00`);
    expect(nul).toMatchObject({ status: 400, body: { field: "key" } });
    const none = await call("GET", `/multipart/${own.uploadId}`);
    expect(none).toMatchObject({ status: 400, body: { error: "key is required." } });
    expect(await list(own)).toEqual([]);
    expect((await call("GET", path(theirs), undefined, stranger.token)).status).toBe(200);
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
    for (const answer of [
      await call("POST", "/multipart", about),
      await call("GET", `/params?${query}`),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field } });
    }
  });

  it("are closed to visitors, to other sites, and for changes to tokens that only read", async () => {
    const upload = await begin();
    const { body } = await app.rest("POST", "/tokens", {
      token: owner.token,
      body: { name: "Reader", access: "read" },
    });
    const query = new URLSearchParams(file);
    const changes = [
      ["GET", `/params?${query}`],
      ["POST", "/multipart", file],
      ["GET", path(upload, "/1")],
      ["GET", `${path(upload, "/batch")}&partNumbers=1`],
      ["POST", path(upload, "/complete"), { parts: [] }],
      ["DELETE", path(upload)],
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
    expect(await call("GET", path(upload), undefined, body.token)).toMatchObject({ status: 200 });
    const fromHere = { cookie: owner.cookie, "sec-fetch-site": "same-origin" };
    const answer = await app.rest("GET", `/s3${path(upload, "/1")}`, { headers: fromHere });
    expect(answer).toMatchObject({ status: 200, body: { expires: 604_800 } });
  });

  it("give no credentials", async () => {
    const answer = await call("GET", "/sts");
    expect(answer).toMatchObject({ status: 501, body: { code: "NOT_SUPPORTED" } });
    expect((await app.rest("GET", "/s3/sts")).status).toBe(401);
  });

  it("lose what was never finished, once no address of it works, and nothing else", async () => {
    const open = await begin();
    await send(open, 1, part(1, 10));
    const done = await begin();
    const parts = [await send(done, 1, part(1, 10))];
    const { body } = await complete(done, parts);
    const { body: form } = await call("GET", `/params?${new URLSearchParams(file)}`);
    const reapAt = (age: number) =>
      reapUploads({
        db: app.db,
        objects: app.objects,
        clock: () => new Date(Date.now() + age),
      });
    await reapAt(604_800_000);
    expect(await list(open)).toHaveLength(1);
    await reapAt(abandonedUploadAge + 60_000);
    expectNotFound(await call("GET", path(open)));
    expect(await app.objects.store.listParts(open)).toBeNull();
    expect((await read(body.location)).status).toBe(200);
    const left = await app.db
      .selectFrom("uploads")
      .select("key")
      .where("key", "in", [open.key, form.fields.key])
      .execute();
    expect(left).toEqual([]);
  });
});
