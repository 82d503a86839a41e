import { readdir, utimes, writeFile } from "node:fs/promises";
import { abandonedUploadAge } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type companionClient,
  describedFile,
  expectNoUpload,
  openCompanion,
  partOf,
  postForm,
} from "../../test/companion-client.ts";
import { stores } from "../../test/stores.ts";
import type { TestApp, TestUser } from "../../test/test-app.ts";
import { reapUploads } from "./reap-uploads.ts";

describe.each(stores)("the Uppy routes with the $name store", ({ open }) => {
  let app: TestApp;
  let owner: TestUser;
  let stranger: TestUser;
  let uppy: ReturnType<typeof companionClient>;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ app, owner, stranger, uppy, close } = await openCompanion(open));
  });

  afterAll(() => close());

  it("accept a single-part file as a signed form, once", async () => {
    const query = new URLSearchParams({ ...describedFile, "metadata[name]": "x" });
    const { status, body } = await uppy.call("GET", `/params?${query}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ method: "POST", expires: 604_800 });
    expect(body.fields.key).toMatch(new RegExp(`^users/${owner.user.id}/[0-9a-f-]{36}$`));
    expect(body.url).toBe(`${app.url}/api/s3/objects`);
    const id = body.fields.key.split("/").at(-1);
    expect((await uppy.read(`${app.url}/api/objects/${id}`)).status).toBe(404);
    const first = await postForm(body, "0123456789");
    expect(first.status).toBe(204);
    const again = await postForm(body, "0123456789");
    expect([again.status, again.headers.get("etag")]).toEqual([204, first.headers.get("etag")]);
    const other = await postForm(body, "something else");
    expect(other.status).toBe(403);
    expect(await other.json()).toMatchObject({ code: "ADDRESS_EXPIRED" });

    const stored = await uppy.read(`${app.url}/api/objects/${id}`);
    expect(stored.status).toBe(200);
    expect(await stored.text()).toBe("0123456789");
    expect(stored.headers.get("content-type")).toBe(describedFile.type);
    expect(stored.headers.get("content-disposition")).toMatch(/^attachment; filename=/);
    expect((await uppy.read(`${app.url}/api/objects/${id}`, stranger.token)).status).toBe(404);

    // The URL where Uppy expects it.
    const posted = `${body.url}/${body.fields.key}`;
    expect(await (await uppy.read(posted)).text()).toBe("0123456789");
    for (const [url, token] of [
      [posted, stranger.token],
      [posted.replace(owner.user.id, stranger.user.id), owner.token],
    ] as const) {
      const reply = await uppy.read(url, token);
      expect([reply.status, await reply.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
    }
  });

  it("accept a multipart file, in any order of parts, and combine them", async () => {
    const upload = await uppy.begin();
    expect(upload).toMatchObject({ bucket: expect.any(String) });
    expect(upload.key).toMatch(new RegExp(`^users/${owner.user.id}/[0-9a-f-]{36}$`));
    expect(await uppy.list(upload)).toEqual([]);
    const second = await uppy.send(upload, 2, partOf(2, 10));
    const first = await uppy.send(upload, 1, partOf(1));
    expect(await uppy.list(upload)).toEqual([
      { ...first, Size: 5_242_880 },
      { ...second, Size: 10 },
    ]);

    const { status, body } = await uppy.complete(upload, [first, second]);
    expect(status).toBe(200);
    const id = upload.key.split("/").at(-1);
    expect(body).toMatchObject({ key: upload.key, location: `${app.url}/api/objects/${id}` });
    const stored = Buffer.from(await (await uppy.read(body.location)).arrayBuffer());
    expect(stored.equals(Buffer.concat([partOf(1), partOf(2, 10)]))).toBe(true);
  });

  it("respond to a second completion like to the first, even a concurrent one, and accept no part after it", async () => {
    const upload = await uppy.begin();
    const parts = [await uppy.send(upload, 1, partOf(1, 10))];
    const { body: late } = await uppy.call("GET", uppy.path(upload, "/2"));
    const responses = await Promise.all([
      uppy.complete(upload, parts),
      uppy.complete(upload, parts),
    ]);
    responses.push(await uppy.complete(upload, parts));
    for (const response of responses) {
      expect(response).toMatchObject({ status: 200, body: { key: upload.key } });
    }
    expectNoUpload(await uppy.call("GET", uppy.path(upload)));
    expectNoUpload(await uppy.call("GET", uppy.path(upload, "/2")));
    const refused = await fetch(late.url, { method: "PUT", body: "x" });
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ error: "Upload was not found." });
    expectNoUpload(await uppy.call("DELETE", uppy.path(upload)));
    expect((await uppy.read(responses[0]?.body.location)).status).toBe(200);
  });

  it("store an empty file, an image as one, and nothing whose parts the store has lost", async () => {
    const picture = Buffer.alloc(5000);
    picture.write("89504e470d0a1a0a0000000d49484452", "hex");
    for (const [bytes, type] of [
      [Buffer.alloc(0), describedFile.type],
      [picture, "image/png"],
    ] as const) {
      const upload = await uppy.begin();
      const { status, body } = await uppy.complete(upload, [await uppy.send(upload, 1, bytes)]);
      expect(status).toBe(200);
      const stored = await uppy.read(body.location);
      expect(Buffer.from(await stored.arrayBuffer())).toEqual(bytes);
      expect(stored.headers.get("content-type")).toBe(type);
    }

    const lost = await uppy.begin();
    const lostParts = [await uppy.send(lost, 1, partOf(1, 10))];
    await app.objects.store.abortMultipart(lost);
    expectNoUpload(await uppy.call("GET", uppy.path(lost)));
    expectNoUpload(await uppy.complete(lost, lostParts));
    const url = `${app.url}/api/objects/${lost.key.split("/").at(-1)}`;
    expect((await uppy.read(url)).status).toBe(404);
  });

  it("abort an upload, idempotently", async () => {
    const upload = await uppy.begin();
    const parts = [await uppy.send(upload, 1, partOf(1, 10))];
    const { body: late } = await uppy.call("GET", uppy.path(upload, "/2"));
    for (let time = 0; time < 2; time++) {
      expect(await uppy.call("DELETE", uppy.path(upload))).toMatchObject({ status: 200, body: {} });
    }
    expectNoUpload(await uppy.complete(upload, parts));
    expectNoUpload(await uppy.call("GET", uppy.path(upload)));
    expect((await fetch(late.url, { method: "PUT", body: "x" })).status).toBe(404);
    const id = upload.key.split("/").at(-1);
    expect((await uppy.read(`${app.url}/api/objects/${id}`)).status).toBe(404);
  });

  it("resume an upload, and accept a part again", async () => {
    const upload = await uppy.begin();
    await uppy.send(upload, 1, partOf(1));
    const [there] = await uppy.list(upload);
    expect(there.PartNumber).toBe(1);
    const again = await uppy.send(upload, 1, partOf(3));
    expect(again.ETag).not.toBe(there.ETag);
    const last = await uppy.send(upload, 2, partOf(2, 10));
    expect(await uppy.complete(upload, [there, last])).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", field: "parts" },
    });
    const { status, body } = await uppy.complete(upload, [again, last]);
    expect(status).toBe(200);
    const stored = Buffer.from(await (await uppy.read(body.location)).arrayBuffer());
    expect(stored.equals(Buffer.concat([partOf(3), partOf(2, 10)]))).toBe(true);
  });

  it("sign the URLs of many parts at once", async () => {
    const upload = await uppy.begin();
    const { status, body } = await uppy.call(
      "GET",
      `${uppy.path(upload, "/batch")}&partNumbers=1,2,10000`,
    );
    expect(status).toBe(200);
    expect(Object.keys(body.presignedUrls)).toEqual(["1", "2", "10000"]);
    const response = await fetch(body.presignedUrls["2"], { method: "PUT", body: "x" });
    expect(response.status).toBe(200);
    expect(await uppy.list(upload)).toMatchObject([{ PartNumber: 2, Size: 1 }]);
  });

  it("delete unfinished uploads once none of their URLs is valid, and nothing else", async () => {
    const open = await uppy.begin();
    await uppy.send(open, 1, partOf(1, 10));
    const done = await uppy.begin();
    const parts = [await uppy.send(done, 1, partOf(1, 10))];
    const { body } = await uppy.complete(done, parts);
    const form = await uppy.signForm();
    const reapAt = (age: number) =>
      reapUploads({
        db: app.db,
        objects: app.objects,
        clock: () => new Date(Date.now() + age),
      });
    await reapAt(604_800_000);
    const scratch = app.objects.scratchFile();
    await writeFile(scratch, "left by a killed process");
    // libfaketime moves the clock of the process, but not that of the file system.
    await utimes(scratch, new Date(), new Date());
    await reapAt(604_800_000);
    expect(await readdir(app.objects.scratch)).toHaveLength(1);
    expect(await uppy.list(open)).toHaveLength(1);
    await reapAt(abandonedUploadAge + 60_000);
    expectNoUpload(await uppy.call("GET", uppy.path(open)));
    expect(await app.objects.store.listParts(open)).toBeNull();
    expect(await readdir(app.objects.scratch)).toEqual([]);
    expect((await uppy.read(body.location)).status).toBe(200);
    const left = await app.db
      .selectFrom("uploads")
      .select("key")
      .where("key", "in", [open.key, form.fields.key])
      .execute();
    expect(left).toEqual([]);
  });
});
