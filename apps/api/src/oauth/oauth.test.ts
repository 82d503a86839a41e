import { randomUUID } from "node:crypto";
import {
  auth,
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, callTool, textOf } from "../../test/assistant-client.ts";
import { createOauthApp, redirectUri } from "../../test/oauth-app.ts";
import { callAsSomeone, callOver } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { hashSecret } from "../auth/hash-secret.ts";
import { deleteExpiredJob } from "../job/delete-expired.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const { post, register, requestOf, allow, status } = createOauthApp(() => app.url);

const refused = (error: string) => ({ status: 400, body: { error } });

describe("the official client", () => {
  it("discovers everything, registers, and gets access once a user has allowed it", async () => {
    const call = await callAsSomeone(app, "tRPC");
    let code = "";
    const kept = new Map<string, unknown>();
    const keep = (name: string) => (value: unknown) => void kept.set(name, value);
    const provider = {
      redirectUrl: redirectUri,
      clientMetadata: { client_name: "Test <b>app</b>", redirect_uris: [redirectUri] },
      state: () => "state of the app",
      clientInformation: () => kept.get("client"),
      saveClientInformation: keep("client"),
      tokens: () => kept.get("tokens"),
      saveTokens: keep("tokens"),
      codeVerifier: () => kept.get("verifier"),
      saveCodeVerifier: keep("verifier"),
      discoveryState: () => kept.get("discovery"),
      saveDiscoveryState: keep("discovery"),
      redirectToAuthorization: async (url: URL) => {
        const reply = await fetch(url, { redirect: "manual" });
        const screen = new URL(reply.headers.get("location") ?? "", app.url);
        expect(screen.pathname).toBe("/connect");
        const request = screen.searchParams.get("request") ?? "";
        expect(`?${request}`).toBe(url.search);
        const asked = await call("oauth.getAppRequest", { request });
        expect(asked).toMatchObject({
          status: 200,
          body: {
            name: "Test <b>app</b>",
            place: { kind: "device", name: "localhost:6274" },
            canWrite: true,
          },
        });
        const { body } = await call("oauth.allowApp", { request, access: "write" });
        const answer = new URL(body.url);
        expect(answer.href).toMatch(`${redirectUri}?code=`);
        expect(answer.searchParams.get("state")).toBe("state of the app");
        expect(answer.searchParams.get("iss")).toBe(app.url);
        code = answer.searchParams.get("code") ?? "";
      },
    } as OAuthClientProvider;
    const connect = () => {
      const transport = new StreamableHTTPClientTransport(new URL("/mcp", app.url), {
        authProvider: provider,
      });
      return { transport, client: new Client({ name: "test", version: "1" }) };
    };
    const first = connect();
    await expect(first.client.connect(first.transport)).rejects.toThrow(/nauthorized/);
    await first.transport.finishAuth(new URLSearchParams({ code, iss: app.url }));
    const { client, transport } = connect();
    await client.connect(transport);
    const { signal } = await ask(client, "add_signal", { title: "By the app" });

    const { body: history } = await call("signal.listHistory", { id: signal.id });
    expect(history).toMatchObject([{ by: "assistant" }]);
    await expect
      .poll(async () => (await call("token.list")).body)
      .toMatchObject([
        {
          name: "Test <b>app</b>",
          access: "write",
          appPlace: "localhost:6274",
          lastUsedAt: expect.stringMatching(/T/),
        },
      ]);

    const before = kept.get("tokens") as { access_token: string };
    await auth(provider, { serverUrl: `${app.url}/mcp` });
    const after = kept.get("tokens") as { access_token: string };
    expect(after.access_token).not.toBe(before.access_token);
    expect(await status(before.access_token)).toBe(401);
    await ask(client, "get_day");

    const [{ id }] = (await call("token.list")).body;
    await call("token.revoke", { id });
    expect(await status(after.access_token)).toBe(401);
    await client.close();
  });
});

describe("a grant", () => {
  it("is read-only if the user chooses that, and does not extend beyond /mcp", async () => {
    const call = await callAsSomeone(app, "REST");
    const { body } = await post("/oauth/token", await allow(call, await register(), "read"));
    expect(body).toMatchObject({ token_type: "Bearer", scope: "read" });
    const client = new Client({ name: "test", version: "1" });
    const requestInit = { headers: { authorization: `Bearer ${body.access_token}` } };
    await client.connect(
      new StreamableHTTPClientTransport(new URL("/mcp", app.url), { requestInit }),
    );
    expect(textOf(await callTool(client, "add_signal", { title: "No" }))).toContain("only read");
    await ask(client, "get_day");
    await client.close();
    expect(await callOver(app, "REST", body.access_token)("signal.list")).toMatchObject({
      status: 401,
    });
    expect((await call("signal.list")).body).toEqual([]);
  });

  it("is at most what the app requests, and lasts until it is replaced", async () => {
    const call = await callAsSomeone(app, "tRPC");
    const clientId = await register();
    const { request } = requestOf(clientId, { scope: "read" });
    const { body } = await call("oauth.getAppRequest", { request });
    expect(body).toMatchObject({ canWrite: false });
    const refusal = new URL(body.refusedUrl).searchParams;
    expect([refusal.get("error"), refusal.get("state")]).toEqual(["access_denied", "1e5"]);
    const more = await call("oauth.allowApp", { request, access: "write" });
    expect(more).toMatchObject({ status: 400, body: { field: "access" } });
    const one = await post("/oauth/token", await allow(call, clientId));
    const other = await post("/oauth/token", await allow(call, clientId));
    expect(await status(one.body.access_token)).toBe(401);
    expect(await status(other.body.access_token)).toBe(200);
    // A code that was not exchanged cannot be revoked.
    await allow(call, clientId);
    expect((await call("token.list")).body).toEqual([]);
  });

  it("ends permanently when the app revokes it, without affecting other apps", async () => {
    const call = await callAsSomeone(app, "REST");
    const clientId = await register();
    const { body } = await post("/oauth/token", await allow(call, clientId));
    const { access_token: token, refresh_token } = body;
    const theirs = { token, client_id: await register() };
    expect(await post("/oauth/revoke", theirs)).toMatchObject(refused("invalid_grant"));
    expect(await status(token)).toBe(200);
    expect(
      await post("/oauth/revoke", { token: refresh_token, client_id: clientId }),
    ).toMatchObject({
      status: 200,
    });
    expect(await status(token)).toBe(401);
    const refresh = { grant_type: "refresh_token", refresh_token, client_id: clientId };
    expect(await post("/oauth/token", refresh)).toMatchObject(refused("invalid_grant"));
    expect((await post("/oauth/revoke", { token: "x", client_id: clientId })).status).toBe(200);
    // A token created by hand belongs to no app.
    const own = (await call("token.create", { name: "Own", access: "read" })).body.token;
    await post("/oauth/revoke", { token: own, client_id: clientId });
    expect(await status(own)).toBe(200);
  });
});

describe("an authorization code", () => {
  it("is invalid for another app, redirect URI, verifier or resource, and after its expiry", async () => {
    const call = await callAsSomeone(app, "REST");
    const clientId = await register();
    const other = await register();
    for (const [error, changed] of [
      ["invalid_grant", { client_id: other }],
      ["invalid_client", { client_id: randomUUID() }],
      ["invalid_request", { client_id: "\0" }],
      ["invalid_request", { redirect_uri: "http://localhost:6275/oauth/callback" }],
      ["invalid_grant", { code_verifier: "x".repeat(43) }],
      ["invalid_grant", { code_verifier: "" }],
      ["invalid_target", { resource: "https://other.example/mcp" }],
      ["invalid_grant", { code: "dsp_nonsense" }],
      ["invalid_client", { grant_type: "password" }],
    ] as const) {
      const code = await allow(call, clientId);
      const answer = await post("/oauth/token", { ...code, ...changed });
      expect([changed, answer.body.error, answer.status < 500]).toEqual([changed, error, true]);
      expect((await call("token.list")).body).toEqual([]);
    }
    const late = await allow(call, clientId);
    const { rows } = await app.database.pool.query(
      "select extract(epoch from code_expires_at - created_at)::float as seconds from oauth_grants join personal_access_tokens using (user_id) where code_hash = $1",
      [hashSecret(late.code)],
    );
    expect(rows.map(({ seconds }) => Math.round(seconds))).toEqual([60]);
    await app.db
      .updateTable("oauth_grants")
      .set({ code_expires_at: new Date().toISOString() } as never)
      .where("code_hash", "=", hashSecret(late.code))
      .execute();
    expect(await post("/oauth/token", late)).toMatchObject(refused("invalid_grant"));
  });

  it("works once: using it again revokes the tokens it gave", async () => {
    const call = await callAsSomeone(app, "REST");
    const code = await allow(call, await register());
    const { body } = await post("/oauth/token", code);
    expect(await status(body.access_token)).toBe(200);
    expect(await post("/oauth/token", code)).toMatchObject(refused("invalid_grant"));
    expect(await status(body.access_token)).toBe(401);
  });
});

it("the app of a suspended user gets no access", async () => {
  const { token, user } = await app.register(`gone-${randomUUID()}`);
  const clientId = await register();
  const code = await allow(callOver(app, "REST", token), clientId);
  await app.database.pool.query("update users set suspended_at = now() where id = $1", [user.id]);
  expect(await post("/oauth/token", code)).toMatchObject(refused("invalid_grant"));
});

it("an invalid request redirects nowhere", async () => {
  const call = await callAsSomeone(app, "REST");
  const clientId = await register();
  for (const [code, changed] of [
    ["NOT_FOUND", { client_id: randomUUID() }],
    ["NOT_FOUND", { client_id: "x" }],
    ["NOT_FOUND", { redirect_uri: "https://evil.example/cb" }],
    ["NOT_FOUND", { redirect_uri: "http://localhost:6274/other" }],
    ["INVALID_INPUT", { redirect_uri: undefined }],
    ["INVALID_INPUT", { response_type: "token" }],
    ["INVALID_INPUT", { code_challenge: undefined }],
    ["INVALID_INPUT", { code_challenge: "x".repeat(42) }],
    ["INVALID_INPUT", { code_challenge_method: "plain" }],
    ["INVALID_INPUT", { resource: "https://other.example/mcp" }],
    ["INVALID_INPUT", { state: "\n" }],
  ] as const) {
    const { request } = requestOf(clientId, changed);
    const answer = await call("oauth.getAppRequest", { request });
    expect([changed, answer.body]).toEqual([changed, expect.objectContaining({ code })]);
    const allowed = await call("oauth.allowApp", { request, access: "read" });
    expect(allowed.body).toEqual(answer.body);
  }
  const { request } = requestOf(clientId);
  const twice = await call("oauth.getAppRequest", { request: `${request}&state=x` });
  expect(twice.body).toMatchObject({ code: "INVALID_INPUT" });
  // Another port of the same program counts as the same redirect URI (RFC 8252 §7.3).
  const port = requestOf(clientId, { redirect_uri: redirectUri.replace("6274", "50000") });
  expect((await call("oauth.getAppRequest", { request: port.request })).status).toBe(200);
});

describe("registering", () => {
  it("refuses redirect URIs that a browser must not be sent to, and oversized metadata", async () => {
    const send = (metadata: object) => post("/oauth/register", metadata, false);
    for (const uri of ["javascript:alert(1)", "http://app.example/", "https://app.example/#x"]) {
      expect(await send({ redirect_uris: [uri] })).toMatchObject(refused("invalid_redirect_uri"));
    }
    const many = Array.from({ length: 11 }, (_, index) => `https://app.example/${index}`);
    expect(await send({ redirect_uris: many })).toMatchObject(refused("invalid_redirect_uri"));
    expect(await send({})).toMatchObject(refused("invalid_redirect_uri"));
    const named = { client_name: "x".repeat(101), redirect_uris: [redirectUri] };
    expect(await send(named)).toMatchObject(refused("invalid_client_metadata"));
    for (const body of [[], "x", null, 1]) expect((await send(body as object)).status).toBe(400);
    expect(
      (await send({ redirect_uris: [`https://app.example/${"x".repeat(20_000)}`] })).status,
    ).toBe(413);
    const disguised = {
      client_name: "\u202Eppa\u202C\u200B My\u0007",
      redirect_uris: [redirectUri],
    };
    expect((await send(disguised)).body).toMatchObject({ client_name: "ppa My" });
    const unnamed = { client_name: "\u200B\u2066", redirect_uris: [redirectUri] };
    expect(await send(unnamed)).toMatchObject(refused("invalid_client_metadata"));
    const { body } = await send({ redirect_uris: ["https://app.example/cb"], client_secret: "x" });
    expect(body).toMatchObject({ client_name: "app.example", token_endpoint_auth_method: "none" });
    expect(body).not.toHaveProperty("client_secret");
  });

  it("is limited per address, and apps without any grant are deleted", async () => {
    const limited = await startTestApp({ rateLimits: true });
    const send = () =>
      fetch(`${limited.url}/oauth/register`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ redirect_uris: [redirectUri] }),
      });
    const replies = await Promise.all(Array.from({ length: 32 }, send));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(30);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(2);
    await limited.close();

    const call = await callAsSomeone(app, "REST");
    const [unused, used, lapsed] = [await register(), await register(), await register()];
    await post("/oauth/token", await allow(call, used));
    await post("/oauth/token", await allow(call, lapsed));
    await app.database.pool.query(
      "update oauth_clients set expires_at = expires_at - interval '1 day'",
    );
    await app.database.pool.query(
      "update oauth_grants set expires_at = now() - interval '1 day' where client_id = $1",
      [lapsed],
    );
    await deleteExpiredJob(app.db, () => new Date()).run(null, new AbortController().signal);
    const found = async (table: "oauth_clients" | "oauth_grants", column: "id" | "client_id") =>
      (await app.database.pool.query(`select ${column} as id from ${table}`)).rows.map(
        ({ id }) => id,
      );
    const clients = await found("oauth_clients", "id");
    expect(clients).toEqual(expect.arrayContaining([used, lapsed]));
    expect(clients).not.toContain(unused);
    expect(await found("oauth_grants", "client_id")).not.toContain(lapsed);
    expect((await call("token.list")).body).toHaveLength(1);
  });
});

it("browser apps may call, and the resource is the public URL", async () => {
  const proxied = await startTestApp({ publicUrl: "https://plan.example" });
  const read = async (path: string, method = "GET") => await fetch(proxied.url + path, { method });
  const metadata = await read("/.well-known/oauth-authorization-server");
  expect(metadata.headers.get("access-control-allow-origin")).toBe("*");
  expect(metadata.headers.get("access-control-allow-credentials")).toBeNull();
  expect(await metadata.json()).toMatchObject({
    issuer: "https://plan.example",
    authorization_endpoint: "https://plan.example/oauth/authorize",
    code_challenge_methods_supported: ["S256"],
  });
  const resource = await read("/.well-known/oauth-protected-resource/mcp");
  expect(await resource.json()).toMatchObject({
    resource: "https://plan.example/mcp",
    authorization_servers: ["https://plan.example"],
  });
  const preflight = await read("/oauth/token", "OPTIONS");
  expect(preflight.status).toBe(204);
  // Browsers send no cookies.
  expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
  expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
  expect((await read("/mcp", "POST")).headers.get("www-authenticate")).toBe(
    'Bearer resource_metadata="https://plan.example/.well-known/oauth-protected-resource/mcp"',
  );
  await proxied.close();
});
