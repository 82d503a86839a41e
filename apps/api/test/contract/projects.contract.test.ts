import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DocumentedClient, identities, startClient } from "../documented-client.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-14T12:00:00.000Z") });
});

afterAll(() => app.close());

const project = {
  name: "Garden",
  color: "#10b981",
  description: "Behind the house",
  goal: "Harvest",
  priority: 4,
  dueDate: "2026-08-01T10:00:00.000Z",
  links: ["https://example.com/plan"],
  tags: ["green"],
  attachments: [],
  clientId: null,
  status: "active",
};

describe.each(identities)("with %s", (identity) => {
  let client: DocumentedClient;

  beforeEach(async () => {
    client = await startClient(app, identity);
  });

  it("a project is created, listed, changed and archived: GET, POST and PATCH /api/projects", async () => {
    const made = await client.call("POST", "/projects", project);
    expect(made).toMatchObject({ status: 200, body: project });
    expect((await client.call("GET", "/projects")).body).toMatchObject([project]);
    const path = `/projects/${made.body.id}`;
    const changed = await client.call("PATCH", path, { goal: null, links: [] });
    expect(changed).toMatchObject({ status: 200, body: { ...project, goal: null, links: [] } });
    const archived = await client.call("PATCH", path, { status: "archived" });
    expect(archived).toMatchObject({ status: 200, body: { status: "archived", name: "Garden" } });
    expect((await client.call("GET", path)).body).toEqual(archived.body);
  });

  it("a client is created, listed and deleted, and its projects stay: GET, POST and DELETE /api/clients", async () => {
    const input = {
      name: "Ada & Co.",
      email: "ada@example.com",
      company: "Engines",
      color: "#3b82f6",
      status: "active",
    };
    const made = await client.call("POST", "/clients", input);
    expect(made).toMatchObject({ status: 200, body: input });
    expect((await client.call("GET", "/clients")).body).toMatchObject([input]);
    const clientId: string = made.body.id;
    const { body } = await client.call("POST", "/projects", { ...project, clientId });
    expect(body.clientId).toBe(clientId);
    expect((await client.call("DELETE", `/clients/${clientId}`)).status).toBe(200);
    expect((await client.call("GET", "/clients")).body).toEqual([]);
    expect((await client.call("GET", `/projects/${body.id}`)).body.clientId).toBeNull();
  });

  it.each([
    { type: "feature", subject: "A wish", message: "Weeks from Sunday", email: "ada@example.com" },
    { type: "bug", subject: "Dust", message: "Everywhere" },
  ])("feedback is taken: POST /api/feedback with %j", async (feedback) => {
    const response = await client.call("POST", "/feedback", feedback);
    expect(response).toMatchObject({ status: 200, body: feedback });
  });

  it("an API token is created, listed and revoked: GET, POST and DELETE /api/tokens", async () => {
    const made = await client.call("POST", "/tokens", { name: "Backup", access: "read" });
    expect(made).toMatchObject({ status: 200, body: { name: "Backup", access: "read" } });
    expect((await client.call("GET", "/tokens")).body).toMatchObject([{ name: "Backup" }]);
    const script = await startClient(app, "nothing");
    const headers = { authorization: `Bearer ${made.body.token}` };
    expect((await script.call("GET", "/tasks", undefined, headers)).status).toBe(200);
    expect((await client.call("DELETE", `/tokens/${made.body.id}`)).status).toBe(200);
    expect((await script.call("GET", "/tasks", undefined, headers)).status).toBe(401);
  });
});
