import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { request as httpRequest, IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { DomainError, maxAttachmentSize } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { stores } from "../../test/stores.ts";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";
import { limitBody, receiveBytes } from "./receive-bytes.ts";
import { createSignedUrls, readSecret } from "./signed-urls.ts";
import { readUploadForm } from "./upload-form.ts";

/** The first bytes of an image, from which its type is detected. */
const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

describe.each(stores)("a file in the $name store", ({ open }) => {
  let now = new Date("2026-03-14T12:00:00.000Z");
  let app: TestApp;
  let owner: TestUser;
  let stranger: TestUser;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    app = await startTestApp({ clock: () => now, ...opened.options });
    owner = await app.register(`owner-${randomUUID()}`);
    stranger = await app.register(`stranger-${randomUUID()}`);
  });

  afterAll(async () => {
    await app.close();
    await close();
  });

  const ticket = async () => {
    const { status, body } = await app.rest("POST", "/objects/upload", { token: owner.token });
    expect(status).toBe(200);
    return body as { uploadURL: string; objectPath: string };
  };
  const put = (url: string, body: string | Buffer<ArrayBuffer>, type?: string) =>
    fetch(url, { method: "PUT", body, headers: type ? { "content-type": type } : {} });
  const get = (path: string, headers: Record<string, string> = {}, token = owner.token) =>
    fetch(app.url + path, { headers: { authorization: `Bearer ${token}`, ...headers } });

  it("is uploaded to a signed URL and downloaded by its owner", async () => {
    const { uploadURL, objectPath } = await ticket();
    expect(objectPath).toMatch(/^\/api\/objects\/[0-9a-f-]{36}$/);
    const bytes = Buffer.from("<h1>not a page</h1>");
    const reply = await put(uploadURL, bytes, "text/html");
    expect(reply.status).toBe(200);
    expect(reply.headers.get("etag")).toMatch(/^"[0-9a-f]{32}"$/);
    expect(reply.headers.get("access-control-expose-headers")).toContain("ETag");
    expect(reply.headers.has("access-control-allow-origin")).toBe(false);

    const read = await get(objectPath);
    expect(read.status).toBe(200);
    expect(Buffer.from(await read.arrayBuffer())).toEqual(bytes);
    expect(read.headers.get("content-type")).toBe("text/html");
    expect(read.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(read.headers.get("x-content-type-options")).toBe("nosniff");
    expect(read.headers.get("content-security-policy")).toContain("sandbox");
    expect(read.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["image/png", "inline"],
    ["image/svg+xml", "attachment"],
    ["text/html", "attachment"],
    ["application/pdf", "attachment"],
  ])("of type %s is sent as %s", async (type, disposition) => {
    const { uploadURL, objectPath } = await ticket();
    await put(uploadURL, type === "image/png" ? png : "x", type);
    const { headers } = await get(objectPath);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("content-disposition")).toMatch(new RegExp(`^${disposition}`));
  });

  it("is never overwritten; sending the same bytes again gets the same response", async () => {
    const { uploadURL, objectPath } = await ticket();
    const first = await put(uploadURL, "mine");
    const again = await put(uploadURL, "mine");
    expect(again.status).toBe(200);
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    const other = await put(uploadURL, "other");
    expect(other.status).toBe(403);
    expect(await other.json()).toMatchObject({ code: "ADDRESS_EXPIRED" });
    expect(await (await get(objectPath)).text()).toBe("mine");
    // Simulates a server that stopped before it recorded that the bytes had arrived.
    const id = objectPath.split("/").at(-1) ?? "";
    const row = app.db.updateTable("uploads").where("id", "=", id);
    await row.set({ status: "open", etag: null, size: null }).execute();
    expect((await get(objectPath)).status).toBe(404);
    expect((await put(uploadURL, "other")).status).toBe(403);
    const read = vi.spyOn(app.objects.store, "read");
    // Simulates another request that is still writing: its object exists but cannot be read yet.
    read.mockRejectedValueOnce(new DomainError("NOT_FOUND"));
    expect((await put(uploadURL, "mine")).status).toBe(403);
    read.mockRejectedValueOnce(new Error("The disk is away."));
    expect((await put(uploadURL, "mine")).status).toBe(500);
    read.mockRestore();
    expect((await put(uploadURL, "mine")).status).toBe(200);
    expect(await (await get(objectPath)).text()).toBe("mine");
  });

  it("sent twice concurrently becomes one of the two", async () => {
    const { uploadURL, objectPath } = await ticket();
    const bodies = ["a", "b"].map((letter) => Buffer.from(letter.repeat(300_000)));
    const statuses = await Promise.all(
      bodies.map(async (body) => (await put(uploadURL, body)).status),
    );
    const kept = Buffer.from(await (await get(objectPath)).arrayBuffer());
    const answered = bodies.filter((_, index) => statuses[index] === 200);
    expect(statuses.filter((status) => status !== 200 && status !== 403)).toEqual([]);
    expect(answered.some((body) => body.equals(kept))).toBe(true);
  });

  it("has the type of its bytes, whatever was declared", async () => {
    for (const [body, declared, type] of [
      [png, "text/html", "image/png"],
      [png, "application/octet-stream", "image/png"],
      ["<script>", "image/png", "application/octet-stream"],
      ["plain", "text/plain;charset=utf-8", "text/plain;charset=utf-8"],
      ["plain", "text/plain; a=é", "application/octet-stream"],
      [Buffer.from("plain"), undefined, "application/octet-stream"],
    ] as const) {
      const { uploadURL, objectPath } = await ticket();
      await put(uploadURL, body, declared);
      expect((await get(objectPath)).headers.get("content-type"), declared).toBe(type);
    }
  });

  it("does not exist for other users and visitors, or before its bytes have arrived", async () => {
    const { uploadURL, objectPath } = await ticket();
    expect((await get(objectPath)).status).toBe(404);
    await put(uploadURL, "mine");
    const theirs = await get(objectPath, {}, stranger.token);
    expect(theirs.status).toBe(404);
    const notFound = { code: "NOT_FOUND", error: "File was not found.", field: "id" };
    expect(await theirs.json()).toMatchObject(notFound);
    const visitor = await fetch(app.url + objectPath);
    expect(visitor.status).toBe(401);
    expect(await visitor.json()).toMatchObject({ code: "NOT_SIGNED_IN" });
    expect((await fetch(app.url + objectPath, { headers: { cookie: owner.cookie } })).status).toBe(
      200,
    );
  });

  it("can be read in ranges", async () => {
    const { uploadURL, objectPath } = await ticket();
    await put(uploadURL, "0123456789");
    const piece = async (range: string) => {
      const reply = await get(objectPath, { range });
      const { status, headers } = reply;
      return [status, headers.get("content-range"), await reply.text()];
    };
    expect(await piece("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
    expect(await piece("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await piece("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await piece("bytes=8-99")).toEqual([206, "bytes 8-9/10", "89"]);
    expect(await piece("bytes=10-")).toEqual([416, "bytes */10", ""]);
    expect(await piece("bytes=4-2")).toEqual([200, null, "0123456789"]);
    expect(await piece("lines=1-2")).toEqual([200, null, "0123456789"]);
    expect(await piece("bytes=1-2,4-5")).toEqual([200, null, "0123456789"]);
  });

  it("may be of exactly the maximum size, or empty", async () => {
    const { uploadURL, objectPath } = await ticket();
    expect((await put(uploadURL, Buffer.alloc(maxAttachmentSize, 7))).status).toBe(200);
    expect((await (await get(objectPath)).arrayBuffer()).byteLength).toBe(maxAttachmentSize);
    const empty = await ticket();
    expect((await put(empty.uploadURL, "")).status).toBe(200);
    expect(await (await get(empty.objectPath)).text()).toBe("");
  });

  it("is refused before its bytes arrive if its declared size is too large", async () => {
    const { uploadURL, objectPath } = await ticket();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { "content-length": maxAttachmentSize + 1 };
      const request = httpRequest(uploadURL, { method: "PUT", headers }, (response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      request.on("error", reject);
      request.flushHeaders();
    });
    expect(status).toBe(413);
    expect((await get(objectPath)).status).toBe(404);
  });

  it("is refused if it is too large without a declared size", async () => {
    const { uploadURL, objectPath } = await ticket();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(uploadURL, { method: "PUT" }, (response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      request.on("error", reject);
      const chunk = Buffer.alloc(1_048_576);
      for (let sent = 0; sent <= maxAttachmentSize; sent += chunk.length) request.write(chunk);
      request.end();
    });
    expect(status).toBe(413);
    expect((await get(objectPath)).status).toBe(404);
  });

  it("does not exist if its sender disconnects halfway", async () => {
    const { uploadURL, objectPath } = await ticket();
    await new Promise<void>((resolve) => {
      const headers = { "content-length": 1000 };
      const request = httpRequest(uploadURL, { method: "PUT", headers });
      request.on("error", () => undefined);
      request.on("close", () => resolve());
      request.write("only this", () => request.destroy());
    });
    expect((await get(objectPath)).status).toBe(404);
    expect((await put(uploadURL, "all of it")).status).toBe(200);
    expect(await (await get(objectPath)).text()).toBe("all of it");
  });

  it("is refused at a URL that was modified, is another user's, or has expired", async () => {
    const { uploadURL, objectPath } = await ticket();
    const other = await ticket();
    const token = new URL(uploadURL).searchParams.get("token") ?? "";
    const [text = "", signature = ""] = token.split(".");
    const grant = JSON.parse(Buffer.from(text, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...grant, maxSize: 1e9 })).toString("base64url");
    for (const [wrong, status] of [
      [`${app.url}${objectPath}?token=${forged}.${signature}`, 403],
      [`${app.url}${objectPath}?token=${text}.`, 403],
      [`${app.url}${objectPath}?token=`, 403],
      [`${app.url}${objectPath}?token=${token}&token=${token}`, 400],
      [`${app.url}${objectPath}`, 400],
      [`${app.url}${other.objectPath}?token=${token}`, 404],
    ] as const) {
      expect((await put(wrong, "x")).status, wrong).toBe(status);
    }
    now = new Date(now.getTime() + 604_800_000);
    const late = await put(uploadURL, "x");
    expect(late.status).toBe(403);
    expect(await late.json()).toMatchObject({ code: "ADDRESS_EXPIRED" });
    expect((await get(objectPath)).status).toBe(404);
  });

  it.each(["upload", "..%2f..%2fobjects.secret", "%00", "users%2fx", randomUUID()])(
    "is not found at %s",
    async (id) => {
      const reply = await get(`/api/objects/${id}`);
      expect(reply.status).toBe(404);
      const notFound = { code: "NOT_FOUND", error: "File was not found.", field: "id" };
      expect(await reply.json()).toMatchObject(notFound);
    },
  );

  it("becomes an attachment of a project by its path", async () => {
    const { objectPath } = await ticket();
    const body = { name: "Garden", attachments: [objectPath] };
    const project = await app.rest("POST", "/projects", { token: owner.token, body });
    expect(project).toMatchObject({ status: 200, body: { attachments: [objectPath] } });
  });

  it("cannot be uploaded with the cookie from another site", async () => {
    const headers = { cookie: owner.cookie, origin: "https://elsewhere.example" };
    const reply = await app.rest("POST", "/objects/upload", { headers });
    expect(reply).toMatchObject({ status: 403, body: { code: "CROSS_ORIGIN" } });
  });
});

describe("the files of the disk store", () => {
  it("have mode 0600, and leave no temporary files", async () => {
    const app = await startTestApp();
    const { token } = await app.register(`private-${randomUUID()}`);
    const { body } = await app.rest("POST", "/objects/upload", { token });
    await fetch(body.uploadURL, { method: "PUT", body: "secret" });
    const [userId = ""] = await readdir(join(app.folder, "users"));
    const [id = ""] = await readdir(join(app.folder, "users", userId));
    const path = join(app.folder, "users", userId, id);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(app.folder, "users"))).mode & 0o777).toBe(0o700);
    expect(await readFile(path, "utf8")).toBe("secret");
    expect(await readdir(join(app.folder, "incoming"))).toEqual([]);
    await app.close();
  });

  it("are not accepted from an invalid form", async () => {
    const app = await startTestApp();
    const form = { "content-type": "multipart/form-data; boundary=x" };
    const field = (name: string, filename = "") =>
      `--x\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n\r\n1\r\n`;
    const unreadable = "The form cannot be read.";
    const noFile = "The form has no file.";
    for (const [headers, body, error] of [
      [form, "", unreadable],
      [form, "--x\r\n\r\n--x--\r\n", noFile],
      [form, `${field("key")}--x--\r\n`, noFile],
      [form, `${field("other", '; filename="a"')}--x--\r\n`, "The file must be in the field file."],
      [{ "content-type": "multipart/form-data" }, "x", "Send a form: multipart/form-data."],
      [{ "content-type": "multipart/form-data; a=b" }, "x", unreadable],
    ] as const) {
      const reply = await fetch(`${app.url}/api/s3/objects`, { method: "POST", headers, body });
      expect([reply.status, await reply.json()], body).toEqual([
        400,
        expect.objectContaining({ code: "INVALID_INPUT", field: "file", error }),
      ]);
    }
    const headers = { "content-type": "text/plain" };
    const reply = await fetch(`${app.url}/api/s3/objects`, { method: "POST", headers, body: "x" });
    expect(reply.status).toBe(415);
    await app.close();
  });

  it("are signed with a secret that is created once, with mode 0600", async () => {
    const path = join(tmpdir(), `daysignal-${randomUUID()}`, "objects.secret");
    const secrets = await Promise.all([readSecret(path), readSecret(path), readSecret(path)]);
    expect(new Set([...secrets, await readSecret(path)]).size).toBe(1);
    expect(secrets[0]).toHaveLength(43);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    // If it is deleted, the next start creates another one, which accepts no URL signed with the
    // first.
    await rm(path);
    const [before, after] = [secrets[0] ?? "", await readSecret(path)].map(createSignedUrls);
    const grant = { key: "users/a/b", part: null, maxSize: 1, type: null, expires: 2 };
    const token = before?.sign(grant) ?? "";
    expect(before?.verify(token, new Date(1))).toEqual(grant);
    expect(() => after?.verify(token, new Date(1))).toThrow(DomainError);
    await rm(dirname(path), { recursive: true });
  });
});

it("A file whose sender disconnected before it is read fails instead of waiting forever", async () => {
  const request = new IncomingMessage(new Socket());
  request.headers = { "content-type": "multipart/form-data; boundary=x" };
  request.destroy();
  await once(request, "close");
  const endedEarly = { code: "INVALID_INPUT", message: expect.stringContaining("ended before") };
  const bytes = receiveBytes(request, 10);
  await expect(buffer(bytes)).rejects.toMatchObject(endedEarly);
  await expect(buffer(limitBody(bytes, 5))).rejects.toMatchObject(endedEarly);
  const form = readUploadForm(request, (_fields, file) => buffer(file));
  await expect(form).rejects.toMatchObject(endedEarly);
});
