import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser, testPassword } from "../../test/test-app.ts";

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  await app.register("origin");
});
afterAll(() => app.close());

beforeEach(async () => {
  const body = { username: "origin", password: testPassword };
  const reply = await app.rest("POST", "/login", { body });
  const [cookie = ""] = (reply.headers.getSetCookie()[0] ?? "").split(";");
  user = { ...reply.body, cookie };
});

/** Signs out with only the cookie, the simplest change. */
async function logout(path: string, headers: Record<string, string>, body = "") {
  const all = { cookie: user.cookie, host: "plan.example:3000", ...headers };
  const reply = await post(app.url + path, all, body);
  const json = JSON.parse(reply.body);
  return { status: reply.status, code: json.code ?? json.error?.data.problem.code };
}

/**
 * Sends a request with Node's own client, because `fetch` does not allow setting the Host header.
 */
async function post(url: string, headers: Record<string, string>, body = "") {
  const call = request(url, { method: "POST", headers });
  call.end(body);
  const [response] = (await once(call, "response")) as [IncomingMessage];
  const cookies = response.headers["set-cookie"] ?? [];
  return { status: response.statusCode ?? 0, cookies, body: await text(response) };
}

const isSignedIn = async () =>
  (await app.rest("GET", "/user", { headers: { cookie: user.cookie } })).status === 200;

const boundary = "----x";
const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`;
const bodies: [string, string][] = [
  ["application/json", "{}"],
  ["application/json", ""],
  ["text/plain", "{}"],
  ["text/plain", ""],
  ["application/x-www-form-urlencoded", "a=b"],
  [`multipart/form-data; boundary=${boundary}`, multipart],
  ["application/octet-stream", "x"],
];

describe("a change with only the cookie", () => {
  it.each(["/api/logout", "/trpc/account.logout", "/trpc/account.logout?batch=1"])(
    "is made for our own pages: %s",
    async (path) => {
      const headers = { "content-type": "application/json", origin: "http://plan.example:3000" };
      const payload = path.includes("batch") ? '{"0":{}}' : "{}";
      expect((await logout(path, headers, payload)).status).toBe(200);
      expect(await isSignedIn()).toBe(false);
    },
  );

  it.each(["/api/logout", "/trpc/account.logout"])(
    "is refused when it comes from elsewhere, whatever its body is: %s",
    async (path) => {
      for (const origin of ["https://evil.example", "null", ""]) {
        for (const [type, payload] of bodies) {
          const reply = await logout(path, { origin, "content-type": type }, payload);
          // Some bodies are refused before they are read, which is fine.
          expect.soft([403, 415], `${origin} ${type}`).toContain(reply.status);
          if (type.startsWith("application/json")) expect.soft(reply.code).toBe("CROSS_ORIGIN");
        }
        expect.soft([403, 415]).toContain((await logout(path, { origin })).status);
      }
      expect(await isSignedIn()).toBe(true);
    },
  );

  it("is refused as a form, which browsers send without a preflight and tRPC would read without a size limit", async () => {
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const fromElsewhere = { ...headers, origin: "https://evil.example" };
    const fromUs = { ...headers, origin: "http://plan.example:3000" };
    for (const all of [fromElsewhere, fromUs]) {
      const reply = await logout("/trpc/account.logout", all, multipart);
      expect(reply).toEqual({ status: 415, code: "INVALID_INPUT" });
    }
    expect(await isSignedIn()).toBe(true);
  });

  it.each([
    ["another port", "http://plan.example:4000"],
    ["another scheme's port", "https://plan.example"],
    ["a subdomain", "http://a.plan.example:3000"],
    ["a name that begins like ours", "http://plan.example.evil:3000"],
    ["a name before an @", "http://plan.example:3000@evil.example"],
  ])("is refused from %s", async (_, origin) => {
    const reply = await logout("/api/logout", { origin });
    expect(reply).toEqual({ status: 403, code: "CROSS_ORIGIN" });
  });

  it("is checked by Sec-Fetch-Site if a browser sends no Origin", async () => {
    for (const site of ["cross-site", "same-site", "none"]) {
      const reply = await logout("/api/logout", { "sec-fetch-site": site });
      expect(reply).toEqual({ status: 403, code: "CROSS_ORIGIN" });
    }
    expect((await logout("/api/logout", { "sec-fetch-site": "same-origin" })).status).toBe(200);
  });

  it("is refused for another Origin, whatever Sec-Fetch-Site says", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "same-origin" };
    expect((await logout("/api/logout", headers)).status).toBe(403);
  });

  it("is refused without either header", async () => {
    expect(await logout("/api/logout", {})).toEqual({ status: 403, code: "CROSS_ORIGIN" });
  });

  it("ignores a forwarded host from an untrusted address", async () => {
    const headers = { origin: "https://evil.example", "x-forwarded-host": "evil.example" };
    expect((await logout("/api/logout", headers)).status).toBe(403);
  });
});

describe("the origin check does not apply to", () => {
  it("a change with the bearer token, from anywhere", async () => {
    const reply = await logout("/api/logout", {
      origin: "https://elsewhere.example",
      authorization: `Bearer ${user.token}`,
    });
    expect(reply.status).toBe(200);
  });

  it("a read with the cookie", async () => {
    const headers = { cookie: user.cookie, origin: "https://elsewhere.example" };
    const reply = await app.rest("GET", "/user", { headers });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("behind a proxy", () => {
  let proxied: TestApp;
  beforeAll(async () => {
    proxied = await startTestApp({ trustProxy: "127.0.0.1" });
  });
  afterAll(() => proxied.close());
  const forwarded = {
    host: "10.0.0.5:3000",
    "x-forwarded-host": "plan.example",
    "x-forwarded-proto": "https",
  };

  it("that is trusted, the forwarded host counts, and the cookie is for HTTPS only", async () => {
    const { cookie } = await proxied.register("proxied", forwarded);
    const headers = { ...forwarded, cookie, origin: "https://plan.example" };
    const reply = await post(`${proxied.url}/api/logout`, headers);
    expect(reply.status).toBe(200);
    expect(reply.cookies).toHaveLength(3);
    for (const one of reply.cookies) expect(one).toContain("; Secure");
  });

  it("that is trusted, only the cookie name reserved to this host is read", async () => {
    const { username, token, cookie: bare } = await proxied.register("hosted");
    const body = { username, password: testPassword };
    const signedIn = await proxied.rest("POST", "/login", { body, headers: forwarded });
    const [cookie = ""] = signedIn.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-daysignal_session=[^;]+; Path=\/; HttpOnly; Secure; /);
    const [pair = ""] = cookie.split(";");
    const ask = (cookies: string, bearer?: string) =>
      proxied.rest("GET", "/user", {
        headers: { ...forwarded, cookie: cookies },
        ...(bearer === undefined ? {} : { token: bearer }),
      });
    expect((await ask(pair)).status).toBe(200);
    expect((await ask(pair.replace("__Host-", ""))).status).toBe(401);
    expect((await ask(bare)).status).toBe(401);
    // Another host of the domain can set only the unprefixed name.
    expect((await ask(`daysignal_session=planted; ${pair}`)).status).toBe(200);

    // A cookie of an earlier release is renamed once the bearer token shows its user.
    const { cookie: planted } = await proxied.register("planter");
    const renamedBy = async (cookies: string) =>
      (await ask(cookies, token)).headers.getSetCookie().map((one) => one.split(";")[0]);
    expect(await renamedBy(planted)).toEqual([]);
    expect(await renamedBy(`${bare}; ${pair}`)).toEqual([]);
    expect(await renamedBy(bare)).toEqual([`__Host-${bare}`, "daysignal_signed_in=1"]);
    expect((await ask(`__Host-${bare}`)).status).toBe(200);
  });

  it("that names the scheme's default port, the origin is still the same", async () => {
    const { cookie } = await proxied.register("ported");
    const headers = { cookie, origin: "https://plan.example", host: "plan.example:443" };
    expect((await post(`${proxied.url}/api/logout`, headers)).status).toBe(200);
  });

  it("that hides the host, PUBLIC_URL determines the origin and that it is HTTPS", async () => {
    const hidden = await startTestApp({ publicUrl: "https://plan.example/" });
    const { cookie } = await hidden.register("hidden");
    const logoutFrom = (origin: string) =>
      post(`${hidden.url}/api/logout`, { cookie, origin, host: "10.0.0.5:3000" });
    expect((await logoutFrom("http://plan.example")).status).toBe(403);
    const reply = await logoutFrom("https://plan.example");
    expect(reply.status).toBe(200);
    expect(reply.cookies).toHaveLength(3);
    for (const one of reply.cookies) expect(one).toContain("; Secure");
    await hidden.close();
  });
});
