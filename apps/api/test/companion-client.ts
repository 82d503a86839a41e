import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { OpenedStore } from "./stores.ts";
import { startTestApp, type TestApp, type TestResponse, type TestUser } from "./test-app.ts";

/** A multipart upload that was started. */
export interface Begun {
  key: string;
  uploadId: string;
}

/** The description of a file before it is sent. */
export const describedFile = { filename: "Größe ../../x.bin", type: "application/x-test" };

/** The bytes of a part; by default enough for parts that are not the last. */
export const partOf = (fill: number, size = 5_242_880) => Buffer.alloc(size, fill);

/** Starts an app with a store, an uploading user and another user. Close it in `afterAll`. */
export async function openCompanion(open: () => Promise<OpenedStore>) {
  const opened = await open();
  const app = await startTestApp(opened.options);
  const owner = await app.register(`owner-${randomUUID()}`);
  const stranger = await app.register(`stranger-${randomUUID()}`);
  const close = async () => {
    await app.close();
    await opened.close();
  };
  return { app, owner, stranger, uppy: companionClient(app, owner), close };
}

/** Sends the requests of the Uppy S3 plugin to the companion's routes, as one user. */
export function companionClient(app: TestApp, owner: TestUser) {
  const call = (method: string, path: string, body?: unknown, token = owner.token) =>
    app.rest(method, `/s3${path}`, { token, ...(body === undefined ? {} : { body }) });
  /** The URL of an upload, with `rest` appended. */
  const path = ({ key, uploadId }: Begun, rest = "") =>
    `/multipart/${encodeURIComponent(uploadId)}${rest}?${new URLSearchParams({ key })}`;
  return {
    call,
    path,
    begin: async (): Promise<Begun> => {
      const { status, body } = await call("POST", "/multipart", {
        ...describedFile,
        metadata: { a: 1 },
      });
      expect(status).toBe(200);
      return body;
    },
    signForm: async (): Promise<SignedForm> => {
      const { status, body } = await call("GET", `/params?${new URLSearchParams(describedFile)}`);
      expect(status).toBe(200);
      return body;
    },
    /** Sends a part to its signed URL and returns what completing the upload needs. */
    send: async (upload: Begun, number: number, bytes: Buffer<ArrayBuffer>) => {
      const { body } = await call("GET", path(upload, `/${number}`));
      const response = await fetch(body.url, { method: "PUT", body: bytes });
      expect(response.status).toBe(200);
      expect(response.headers.get("access-control-expose-headers") ?? "").toContain("ETag");
      return {
        PartNumber: number,
        ETag: (response.headers.get("etag") ?? "").replaceAll('"', ""),
      };
    },
    complete: (upload: Begun, parts: unknown, token?: string) =>
      call("POST", path(upload, "/complete"), { parts }, token),
    list: async (upload: Begun) => (await call("GET", path(upload))).body,
    read: (location: string, token = owner.token) =>
      fetch(location, { headers: { authorization: `Bearer ${token}` } }),
  };
}

/** The URL for posting a form, and the fields before the file. */
export interface SignedForm {
  url: string;
  fields: { key: string; token: string };
}

/** Posts a file with its signed form. */
export async function postForm(
  { url, fields }: SignedForm,
  file: string | Buffer<ArrayBuffer>,
): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new Blob([file]));
  return await fetch(url, { method: "POST", body: form });
}

/** Expects the response for an upload that does not exist, or is another user's. */
export function expectNoUpload(response: TestResponse): void {
  expect(response).toMatchObject({
    status: 404,
    body: { code: "NOT_FOUND", error: "Upload was not found.", field: "uploadId" },
  });
}
