import { randomUUID } from "node:crypto";
import { maxAttachmentSize } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type companionClient,
  openCompanion,
  partOf,
  postForm,
} from "../../test/companion-client.ts";
import { stores } from "../../test/stores.ts";
import type { TestApp, TestUser } from "../../test/test-app.ts";

describe.each(stores)("attachments of a project from the $name store", ({ open }) => {
  let app: TestApp;
  let owner: TestUser;
  let stranger: TestUser;
  let uppy: ReturnType<typeof companionClient>;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ app, owner, stranger, uppy, close } = await openCompanion(open));
  });
  afterAll(() => close());

  const call = (method: string, path: string, body: unknown) =>
    app.rest(method, path, { token: owner.token, body });
  const attachmentOf = (key = "") => `/api/objects/${key.split("/").at(-1)}`;
  const refusal = { status: 400, body: { code: "INVALID_INPUT", field: "attachments" } };

  /** A multipart upload of this size, sent and completed unless specified otherwise. */
  const sendParts = async (size: number, { complete = true } = {}) => {
    const upload = await uppy.begin();
    const half = partOf(1);
    const rest = partOf(2, size - half.length);
    const parts = [await uppy.send(upload, 1, half), await uppy.send(upload, 2, rest)];
    if (complete) expect((await uppy.complete(upload, parts)).status).toBe(200);
    return { ...upload, attachment: attachmentOf(upload.key) };
  };

  it("cannot be a larger file in an import either", async () => {
    const { attachment } = await sendParts(maxAttachmentSize + 1);
    expect((await call("POST", "/projects", { name: "Garden" })).status).toBe(200);
    const form = await uppy.signForm();
    expect((await postForm(form, "small")).status).toBe(204);
    const whole = (await call("GET", "/export", undefined)).body;
    const archive = { ...whole, files: [] };
    const [first] = archive.projects;
    const projects = [first, { ...first, id: randomUUID(), attachments: [attachment] }];
    const response = await call("POST", "/import", { ...archive, projects });
    expect(response).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", field: "projects.1.attachments" },
    });
    expect((await call("POST", "/import?dryRun=true", { ...archive, projects })).status).toBe(400);
    // An existing project is not changed, so the attachments in the archive do not matter.
    const existing = [{ ...first, attachments: [attachment] }];
    const kept = await call("POST", "/import", { ...archive, projects: existing });
    expect(kept).toMatchObject({ status: 200, body: { projects: { added: 0, kept: 1 } } });

    // The export contains the larger file without its bytes.
    const { token } = stranger;
    const moved = await app.rest("POST", "/import", { token, body: whole });
    expect(moved).toMatchObject({
      status: 200,
      body: { files: { added: 1, kept: 0, leftOut: 1 } },
    });
    const file = await uppy.read(`${app.url}${attachmentOf(form.fields.key)}`, token);
    expect(await file.text()).toBe("small");
  });

  it("can be files of up to 10485760 bytes, in parts or by a form, and no larger ones", async () => {
    const project = (await call("POST", "/projects", { name: "Garden" })).body;
    for (const [size, isTaken] of [
      [maxAttachmentSize, true],
      [maxAttachmentSize + 1, false],
    ] as const) {
      const form = await uppy.signForm();
      expect((await postForm(form, partOf(3, size))).status).toBe(204);
      const attachments = [(await sendParts(size)).attachment, attachmentOf(form.fields.key)];
      for (const attachment of attachments) {
        const body = {
          attachments: [attachment.toUpperCase().replace("/API/OBJECTS", "/api/objects")],
        };
        for (const response of [
          await call("POST", "/projects", { name: "House", ...body }),
          await call("PATCH", `/projects/${project.id}`, body),
        ]) {
          expect(response).toMatchObject(isTaken ? { status: 200, body } : refusal);
          if (isTaken) continue;
          expect(response.body.error).toBe(
            `attachments: ${body.attachments[0]} is larger than 10485760 bytes, or its upload is not finished.`,
          );
        }
      }
    }
    const after = await app.rest("GET", `/projects/${project.id}`, { token: owner.token });
    expect(after.body.version).toBe(3);
    expect(await call("PATCH", `/projects/${project.id}`, { name: "Beds" })).toMatchObject({
      status: 200,
    });
  });

  it("cannot be an upload in progress that is too large, or becomes too large concurrently", async () => {
    const { attachment } = await sendParts(maxAttachmentSize + 1, { complete: false });
    const project = { name: "Garden", attachments: [attachment] };
    expect(await call("POST", "/projects", project)).toMatchObject(refusal);

    const upload = await uppy.begin();
    await uppy.send(upload, 1, partOf(1));
    await uppy.send(upload, 2, partOf(2));
    const third = (await uppy.call("GET", uppy.path(upload, "/3"))).body.url;
    const growing = { name: "Garden", attachments: [attachmentOf(upload.key)] };
    const [attached, sent] = await Promise.all([
      call("POST", "/projects", growing),
      fetch(third, { method: "PUT", body: "x" }),
    ]);
    expect([attached.status, sent.status].sort()).toSatisfy(
      ([one, other]: number[]) => one === 200 && (other === 400 || other === 413),
    );
  });
});
