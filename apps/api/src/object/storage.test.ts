import { randomUUID } from "node:crypto";
import {
  abandonedUploadAge,
  maxAttachmentSize,
  maxUploadSize,
  unreferencedFileAge,
} from "@daysignal/core";
import { releaseReserved, sumStorage } from "@daysignal/db";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companionClient, partOf, postForm } from "../../test/companion-client.ts";
import { stores } from "../../test/stores.ts";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";
import type { Objects } from "./objects.ts";
import { reapUploads } from "./reap-uploads.ts";
import { findStorageRoom, reserveStorage } from "./storage-quota.ts";

describe.each(stores)("the storage of files in the $name store", ({ open }) => {
  let app: TestApp;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    app = await startTestApp(opened.options);
  });
  afterAll(async () => {
    await app.close();
    await close();
  });

  const fileSize = 100_000;
  const file = Buffer.alloc(fileSize, 1);
  const put = async (url: string, body = file) =>
    (await fetch(url, { method: "PUT", body })).status;
  const ticket = async ({ token }: TestUser) =>
    (await app.rest("POST", "/objects/upload", { token })).body;
  const usedBy = async ({ token }: TestUser) =>
    (await app.rest("GET", "/storage", { token })).body.used;
  const withQuota = async (
    quota: { perUser?: number; total?: number },
    run: () => Promise<void>,
  ) => {
    const unlimited = { ...app.objects.quota };
    Object.assign(app.objects.quota, quota);
    try {
      await run();
    } finally {
      Object.assign(app.objects.quota, unlimited);
    }
  };

  it("accepts three of twenty concurrent files and forms if there is room for three", async () => {
    const account = await app.register(`parallel-${randomUUID()}`);
    const uppy = companionClient(app, account);
    const tickets = await Promise.all(Array.from({ length: 10 }, () => ticket(account)));
    const forms = await Promise.all(Array.from({ length: 10 }, () => uppy.signForm()));
    // The form is a little longer than its file.
    await withQuota({ perUser: 3.9 * fileSize }, async () => {
      // As clients do, one that a busy server puts off is sent again.
      const untilAnswered = async (send: () => Promise<number>): Promise<number> => {
        const status = await send();
        return status === 503 ? await untilAnswered(send) : status;
      };
      const statuses = await Promise.all([
        ...tickets.map(({ uploadURL }) => untilAnswered(() => put(uploadURL))),
        ...forms.map((form) => untilAnswered(async () => (await postForm(form, file)).status)),
      ]);
      const results = statuses.map((status) => (status === 204 ? 200 : status)).toSorted();
      expect(results).toEqual([...Array(3).fill(200), ...Array(17).fill(413)]);
    });
    expect(await usedBy(account)).toBe(3 * fileSize);
  });

  it("reserves nothing for an upload that is no longer open, and no more than the maximum file size", async () => {
    const account = await app.register(`late-${randomUUID()}`);
    const { token, user } = account;
    const reserve = (id: string, bytes: number) =>
      reserveStorage(app, { userId: user.id, id }, bytes);
    await expect(reserve(randomUUID(), fileSize)).rejects.toThrow("Upload was not found.");

    const { objectPath } = await ticket(account);
    const id = objectPath.split("/").at(-1);
    const tooLarge = { code: "PAYLOAD_TOO_LARGE" };
    await reserve(id, maxUploadSize);
    await expect(reserve(id, 1)).rejects.toMatchObject(tooLarge);
    await releaseReserved(app.db, user.id, id, maxUploadSize);
    const project = { name: "Garden", attachments: [objectPath] };
    expect((await app.rest("POST", "/projects", { token, body: project })).status).toBe(200);
    await reserve(id, maxAttachmentSize);
    await expect(reserve(id, 1)).rejects.toMatchObject(tooLarge);
    expect(await usedBy(account)).toBe(maxAttachmentSize);

    const room = (perUser: number, total: number) =>
      findStorageRoom(app.db, user.id, { perUser, total });
    const unlimited = Number.POSITIVE_INFINITY;
    expect(await room(maxAttachmentSize + 7, unlimited)).toBe(7);
    const ofAll = await sumStorage(app.db, null);
    expect(await room(maxAttachmentSize + 7, ofAll + 5)).toBe(5);
    expect(await room(maxAttachmentSize + 7, ofAll + 9)).toBe(7);
  });

  it("enforces the quota of the installation across users", async () => {
    const { rows } = await sql<{ taken: string }>`
      select coalesce(sum(coalesce(size, 0) + reserved), 0) as taken from uploads`.execute(app.db);
    const users = await Promise.all(
      Array.from({ length: 4 }, () => app.register(`total-${randomUUID()}`)),
    );
    const tickets = await Promise.all([...users, ...users].map(ticket));
    await withQuota({ total: Number(rows[0]?.taken) + 3 * fileSize }, async () => {
      const statuses = await Promise.all(tickets.map(({ uploadURL }) => put(uploadURL)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      const [, , , , { uploadURL }] = await Promise.all([...users, ...users].map(ticket));
      const refused = await fetch(uploadURL, { method: "PUT", body: file });
      expect(await refused.json()).toMatchObject({
        code: "STORAGE_FULL",
        error: "There is no room for this file: the storage of this installation is full.",
      });
    });
  });

  it("counts parts, forms and single files together, and aborting releases it", async () => {
    const account = await app.register(`together-${randomUUID()}`);
    const uppy = companionClient(app, account);
    const [single, late] = [await ticket(account), await ticket(account)];
    expect(await put(single.uploadURL)).toBe(200);
    expect((await postForm(await uppy.signForm(), file)).status).toBe(204);
    const upload = await uppy.begin();
    const [large, small] = [partOf(1), Buffer.alloc(10)];
    const partUrl = async (number: number) =>
      (await uppy.call("GET", uppy.path(upload, `/${number}`))).body.url;

    // A part of unknown length reserves the rest of the upload until it has arrived.
    const chunked = new Blob([small]).stream();
    const sent = await fetch(await partUrl(2), { method: "PUT", body: chunked, duplex: "half" });
    expect(sent.status).toBe(200);
    expect(await usedBy(account)).toBe(2 * fileSize + small.length);
    // Sent again, it replaces the previous one.
    expect(await put(await partUrl(2), Buffer.alloc(8))).toBe(200);
    expect(await usedBy(account)).toBe(2 * fileSize + 8);
    const other = await uppy.begin();
    const { url } = (await uppy.call("GET", uppy.path(other, "/1"))).body;
    await withQuota({ perUser: 2 * fileSize + 8 + 9 }, async () => {
      expect(await put(url, small)).toBe(413);
      expect(await usedBy(account)).toBe(2 * fileSize + 8);
    });

    await withQuota({ perUser: 2 * fileSize + large.length + small.length + 8 }, async () => {
      expect(await put(await partUrl(1), large)).toBe(200);
      expect(await put(late.uploadURL)).toBe(413);
      expect(await put(await partUrl(1), large)).toBe(413);
      expect(await put(await partUrl(2), small)).toBe(200);
      expect(await put(await partUrl(3), small)).toBe(413);
      expect(await usedBy(account)).toBe(2 * fileSize + large.length + small.length);
      expect((await uppy.call("DELETE", uppy.path(upload))).status).toBe(200);
      expect(await usedBy(account)).toBe(2 * fileSize);
      expect(await put(late.uploadURL)).toBe(200);
    });
  });

  it("deletes a file that no project has referenced for 30 days, not earlier, and never one referenced again", async () => {
    const account = await app.register(`detached-${randomUUID()}`);
    const { token } = account;
    const files = [await ticket(account), await ticket(account), await ticket(account)];
    for (const { uploadURL } of files) expect(await put(uploadURL)).toBe(200);
    const [gone, back, kept] = files.map(({ objectPath }) => objectPath);
    const project = (
      await app.rest("POST", "/projects", {
        token,
        body: { name: "Garden", attachments: [gone, back, kept] },
      })
    ).body;
    const attach = (attachments: string[]) =>
      app.rest("PATCH", `/projects/${project.id}`, { token, body: { attachments } });
    const start = Date.now();
    const reapAfter = (age: number) =>
      reapUploads({ db: app.db, objects: app.objects, clock: () => new Date(start + age) });
    const statusOf = async (path = "") =>
      (await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } })).status;

    await reapAfter(unreferencedFileAge + 1);
    expect(await Promise.all([gone, back, kept].map(statusOf))).toEqual([200, 200, 200]);

    await attach([kept]);
    const detached = unreferencedFileAge + 2;
    await reapAfter(detached);
    await reapAfter(detached + unreferencedFileAge - 1);
    expect(await Promise.all([gone, back, kept].map(statusOf))).toEqual([200, 200, 200]);

    await attach([kept, back]);
    await reapAfter(detached + unreferencedFileAge + 1);
    expect(await Promise.all([gone, back, kept].map(statusOf))).toEqual([404, 200, 200]);
    expect(await usedBy(account)).toBe(2 * fileSize);
    const key = `users/${account.user.id}/${gone?.split("/").at(-1)}`;
    expect(await app.objects.store.size(key)).toBeNull();
  });
});

describe("deleting unneeded uploads", () => {
  it("finds, among thousands of files of several users, those that no project of their owner references", async () => {
    const app = await startTestApp();
    try {
      const users = [await app.register("first"), await app.register("second")];
      const idOf = (account: number, file: number) =>
        `0000000${account}-0000-4000-8000-${String(file).padStart(12, "0")}`;
      for (const [index, { user }] of users.entries()) {
        await sql`
          insert into uploads (user_id, id, key, type, status, created_at)
          select ${user.id}, id, 'users/' || ${user.id}::text || '/' || id, 'text/plain', 'stored', now()
          from (select (${`0000000${index}-0000-4000-8000-`}::text || lpad(number::text, 12, '0'))::uuid as id
            from generate_series(1, 6000) number) ids`.execute(app.db);
      }
      const named = [idOf(0, 1), idOf(0, 5000), idOf(0, 6000)];
      const attachments = [...named, ...named, idOf(1, 7)].map((id) => `/api/objects/${id}`);
      const [first] = users;
      const body = { name: "Garden", attachments };
      const project = await app.rest("POST", "/projects", { token: first?.token ?? "", body });
      expect(project.status).toBe(200);
      const listKept = async () => {
        const { rows } = await sql<{ id: string }>`
          select id from uploads where unreferenced_since is null order by id`.execute(app.db);
        return rows.map(({ id }) => id);
      };
      const services = { db: app.db, objects: app.objects, clock: () => new Date() };
      const reap = () => reapUploads(services);
      // A run that continues after all files finds none.
      const lastId = "ffffffff-ffff-4fff-bfff-ffffffffffff";
      expect(await reapUploads(services, { userId: lastId, id: lastId })).toBeNull();
      expect(await listKept()).toHaveLength(12_000);
      expect(await reap()).toBeNull();
      expect(await listKept()).toEqual(named);
      const changed = { attachments: [`https://example.org/${idOf(0, 2).toUpperCase()}`] };
      await app.rest("PATCH", `/projects/${project.body.id}`, {
        token: first?.token ?? "",
        body: changed,
      });
      await reap();
      expect(await listKept()).toEqual([idOf(0, 2)]);
    } finally {
      await app.close();
    }
  });

  it("deletes all of thousands, even if some fail, and keeps files in use", async () => {
    const app = await startTestApp();
    try {
      const account = await app.register("thousands");
      const { body } = await app.rest("POST", "/objects/upload", { token: account.token });
      await fetch(body.uploadURL, { method: "PUT", body: "in use" });
      const insert = (count: number, status: string, age: number) =>
        sql`
        insert into uploads (user_id, id, key, filename, type, status, created_at, reserved)
        select ${account.user.id}, id, 'users/' || ${account.user.id}::text || '/' || id, null,
          'text/plain', ${status}, ${new Date(Date.now() - age).toISOString()}, 7
        from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) ids`.execute(
          app.db,
        );
      await insert(2400, "open", abandonedUploadAge + 60_000);
      await insert(100, "aborted", abandonedUploadAge + 60_000);
      await insert(3, "open", 0);
      const countUploads = async () => {
        const { rows } = await sql<{ count: string }>`select count(*) from uploads`.execute(app.db);
        return Number(rows[0]?.count);
      };

      let calls = 0;
      const failing: Objects["store"] = {
        ...app.objects.store,
        remove: async (key) => {
          calls += 1;
          if (calls % 50 === 0) throw new Error("The disk is away.");
          await app.objects.store.remove(key);
        },
      };
      const services = { db: app.db, clock: () => new Date() };
      await expect(
        reapUploads({ ...services, objects: { ...app.objects, store: failing } }),
      ).rejects.toThrow("The disk is away.");
      expect(await countUploads()).toBe(4 + 50);

      await reapUploads({ ...services, objects: app.objects });
      expect(await countUploads()).toBe(4);
    } finally {
      await app.close();
    }
  });
});
