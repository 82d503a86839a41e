import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as sendHttp } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPublic, procedures } from "../../test/routes.ts";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";
import { plainRoutes } from "../plain-routes.ts";

const kilobyte = 1024;
const megabyte = 1_048_576;
/** A busy machine answers late. */
const patient = { timeout: 60_000 };
const madeUp = `dsp_${"A".repeat(22)}.${"x".repeat(30)}`;

let app: TestApp;
let user: TestUser;
let other: TestUser;
const begun: ClientRequest[] = [];

beforeAll(async () => {
  app = await startTestApp({ bodyBudgets: { accounts: 3 * megabyte, visitors: 60 * kilobyte } });
  user = await app.register("sender");
  other = await app.register("other");
});

afterAll(async () => {
  for (const one of begun) one.destroy();
  await app.close();
});

interface Sent {
  method?: string;
  token?: string | undefined;
  /** The declared length; if omitted, the body is sent in chunks. */
  length?: number;
  /** The part of the body that is sent. */
  part?: string;
  /** The URL of another app. */
  url?: string;
}

/** Sends the start of a request without the end of its body. */
function begin(path: string, sent: Sent): ClientRequest {
  const { method = "POST", token, length, part, url = app.url } = sent;
  const one = sendHttp(url + path, {
    method,
    agent: false,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(length === undefined ? { "transfer-encoding": "chunked" } : { "content-length": length }),
    },
  });
  one.on("error", () => undefined);
  one.flushHeaders();
  if (part !== undefined) one.write(part);
  begun.push(one);
  return one;
}

/**
 * The response before the rest of the body was sent; null if the server waits for the body. It may
 * wait if other requests' bytes have not arrived.
 */
async function answerTo(path: string, sent: Sent, waitMs = 60_000) {
  const one = begin(path, sent);
  const waited = sleep(waitMs, null, { ref: false });
  const answer = (await Promise.race([once(one, "response"), waited])) as [IncomingMessage] | null;
  if (answer === null) return void one.destroy();
  const [response] = answer;
  const body = JSON.parse(await text(response));
  one.destroy();
  const problem = Array.isArray(body)
    ? body[0].error.data.problem
    : (body.error?.data?.problem ?? body);
  return {
    status: response.statusCode,
    code: problem.code,
    retryAfter: response.headers["retry-after"],
  };
}

/** Routes with a body. Nearly all of them hold it in memory. */
const addresses = [
  ...procedures
    .filter(({ method, name }) => method !== "GET" && !isPublic(name))
    .flatMap(({ method, path, name, type }) => [
      { method, path: `/api${path.replace(/\{\w+\}/g, "x")}` },
      ...(type === "mutation" ? [{ method: "POST", path: `/trpc/${name}` }] : []),
    ]),
  ...plainRoutes
    .filter(({ method, allows }) => method !== "GET" && allows !== "signedUrl")
    .map(({ method, path }) => ({ method, path: `/api${path.replace(/\{\w+\}/g, "x")}` })),
  { method: "POST", path: "/mcp" },
  { method: "POST", path: "/trpc/signal.create,signal.update?batch=1" },
];

describe("a call without an account", () => {
  it.each(addresses)("is refused before its body has arrived: $method $path", async (address) => {
    const { method, path } = address;
    const refused = { status: 401, code: "NOT_SIGNED_IN" };
    for (const token of [undefined, madeUp]) {
      expect(await answerTo(path, { method, token, length: megabyte })).toMatchObject(refused);
    }
    expect(await answerTo(path, { method, part: "{" })).toMatchObject(refused);
  });

  it("is refused so that its sender gets the response, even at the end of a large body", async () => {
    const body = JSON.stringify({ file: "x".repeat(14 * megabyte) });
    for (let count = 0; count < 5; count += 1) {
      expect(await app.rest("POST", "/calendars", { token: madeUp, body })).toMatchObject({
        status: 401,
        body: { code: "NOT_SIGNED_IN" },
      });
    }
  });

  it("shares its concurrency limit with all other unauthenticated calls of its network", async () => {
    const outside = new pg.Client({ connectionString: app.database.url });
    await outside.connect();
    const lookUps = async () => {
      await outside.query("select pg_stat_clear_snapshot()");
      const { rows } = await outside.query(
        `select count(*)::int as waiting from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows[0].waiting;
    };
    try {
      await outside.query("begin; lock table personal_access_tokens in access exclusive mode");
      const send = (n: number) =>
        app.rest("POST", "/tasks", { token: `${madeUp}${n}`, body: { title: "x" } });
      const answers = Promise.all([1, 2, 3].map(send));
      await expect.poll(lookUps).toBe(1);
      await sleep(200);
      expect(await lookUps()).toBe(1);
      // Sessions are in another table.
      expect((await app.rest("GET", "/user", { token: user.token })).status).toBe(200);
      await outside.query("commit");
      await answers;
    } finally {
      await outside.end();
    }
  });

  it("may have a small body if it needs no account", async () => {
    const publicAddresses = [
      ...procedures.flatMap(({ method, name, path }) =>
        method !== "GET" && isPublic(name) ? [`/api${path}`, `/trpc/${name}`] : [],
      ),
      ...["/trpc/account.login,signal.create?batch=1", "/oauth/token", "/oauth/register"],
      "/api/nothing",
    ];
    expect(publicAddresses.length).toBeGreaterThan(10);
    const tooLarge = { status: 413, code: "PAYLOAD_TOO_LARGE" };
    for (const path of publicAddresses) {
      expect(await answerTo(path, { length: 16_385 }), path).toMatchObject(tooLarge);
      const part = "x".repeat(16_385);
      expect(await answerTo(path, { part }), path).toMatchObject(tooLarge);
    }
  });
});

describe("the memory for bodies", () => {
  const refused = { status: 503, code: "UNAVAILABLE", retryAfter: "1" };
  const title = (bytes: number) => `{"title":"${"x".repeat(bytes)}`;

  it.each(["/api/tasks", "/trpc/signal.create", "/api/s3/multipart"])(
    "is bounded for an account, and others are served: %s",
    async (path) => {
      // A call below may come first, and is given up: then this one is refused, and asks again.
      const hold = (): ClientRequest => {
        const one = begin(path, { token: user.token, length: megabyte, part: title(900_000) });
        return one.once("response", () => {
          one.destroy();
          held = hold();
        });
      };
      let held = hold();
      await expect
        .poll(() => answerTo(path, { token: user.token, length: 900_000 }, 300), patient)
        .toMatchObject(refused);
      await expect
        .poll(() => answerTo(path, { token: user.token, part: title(900_000) }, 1000), patient)
        .toMatchObject(refused);
      const served = await app.rest("POST", "/tasks", {
        token: other.token,
        body: { title: "x", notes: "n".repeat(20_000) },
      });
      expect(served.status).toBe(200);
      // Its bytes no longer count.
      held.destroy();
      const mine = { token: user.token, body: `${title(400)}"}` };
      await expect.poll(async () => (await app.rest("POST", "/tasks", mine)).status).toBe(200);
      await expect
        .poll(
          async () =>
            (await app.rest("POST", "/tasks", { ...mine, body: `${title(900_000)}"}` })).status,
        )
        .toBe(400);
    },
  );

  it("is 2.7 MB for a network of visitors and a third of 64 MB for an account, unless set otherwise", async () => {
    const usual = await startTestApp();
    const { token } = await usual.register("usual");
    // Credentials that were found before are not looked up one by one.
    await usual.rest("GET", "/user", { token });
    for (const [path, sent, most] of [
      ["/api/login", { length: 16 * kilobyte }, 170],
      ["/api/tasks", { length: 64 * kilobyte, token }, 341],
    ] as const) {
      const all = { ...sent, url: usual.url };
      for (let count = 0; count < most; count += 1) begin(path, all);
      // On a slow machine a few of them may have been refused while they waited for their look-up.
      const oneMore = () => {
        begin(path, all);
        return answerTo(path, all, 1000);
      };
      await expect.poll(oneMore, patient).toMatchObject(refused);
    }
    for (const one of begun) one.destroy();
    await usual.close();
  });

  it("is limited for a network of visitors, without affecting accounts", async () => {
    const held = [1, 2].map(() => begin("/api/login", { length: 10 * kilobyte }));
    const body = { username: "x", password: "y".repeat(200) };
    await expect
      .poll(() => answerTo("/trpc/account.login", { length: 1000 }, 300), patient)
      .toMatchObject(refused);
    expect((await app.rest("GET", "/user", { token: user.token })).status).toBe(200);
    for (const one of held) one.destroy();
    await expect.poll(async () => (await app.rest("POST", "/login", { body })).status).toBe(401);
  });
});

describe("JSON with too many values or levels", () => {
  const bodies = [
    ["values", `{"title":[${"{},".repeat(300_000)}0]}`],
    ["levels", `{"title":${"[".repeat(300_000)}${"]".repeat(300_000)}}`],
  ] as const;

  it.each(bodies)("is refused in the error format of each route: %s", async (_name, body) => {
    const { token } = user;
    const refused = {
      status: 400,
      body: {
        code: "INVALID_INPUT",
        error: "The JSON of this request has too many values, or is nested too deeply.",
      },
    };
    for (const path of ["/tasks", "/calendars", "/s3/multipart"]) {
      expect(await app.rest("POST", path, { token, body }), path).toMatchObject(refused);
    }
    expect(await app.mutate("signal.create", undefined, { token, body })).toMatchObject(refused);
  });

  it("may have 32 levels, and 4,000 values, or those of all parts of an upload", async () => {
    const { token } = user;
    const values = (count: number) => `{"parts":[${"1,".repeat(count - 3)}1]}`;
    const levels = (count: number) => `{"parts":${"[".repeat(count - 1)}${"]".repeat(count - 1)}}`;
    const isTooMuch = async (path: string, body: string) =>
      /too many values/.test((await app.rest("POST", path, { token, body })).body.error);
    const complete = "/s3/multipart/x/complete?key=x";
    for (const [path, most] of [
      ["/tasks", 4000],
      [complete, 30_002],
    ] as const) {
      for (const [body, expected] of [
        [values(most), false],
        [values(most + 1), true],
        [levels(32), false],
        [levels(33), true],
      ] as const) {
        expect([path, body.length, await isTooMuch(path, body)]).toEqual([
          path,
          body.length,
          expected,
        ]);
      }
    }
  });
});
