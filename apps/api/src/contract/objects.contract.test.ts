import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyBodies, identities, startClient } from "../testing/documented-client.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe.each(identities)("with %s", (identity) => {
  it.each(emptyBodies)(
    "a file is put where the answer says, and attached, after %s: POST /api/objects/upload",
    async (form) => {
      const client = await startClient(app, identity);
      const { status, body } = await client.callEmpty("POST", "/objects/upload", form);
      expect(status).toBe(200);
      const put = await fetch(body.uploadURL, { method: "PUT", body: "the plan" });
      expect(put.ok).toBe(true);
      const project = { name: "Garden", attachments: [body.objectPath] };
      const made = await client.call("POST", "/projects", project);
      expect(made).toMatchObject({ status: 200, body: project });
      expect((await fetch(app.url + body.objectPath)).status).toBe(401);
    },
  );
});
