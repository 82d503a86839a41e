import { randomInt, randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callOver } from "../../test/routes.ts";
import { startTestApp, type TestApp, type TestUser, testPassword } from "../../test/test-app.ts";
import { createProvider } from "../single-sign-on/provider.ts";

/**
 * Guesses every kind of secret that grants access: no guess succeeds, a limit responds with 429,
 * and the owner can still sign in from elsewhere. `GUESSES=10000` sets the number of guesses per
 * kind.
 */
const wanted = Number(process.env["GUESSES"] ?? 0);

let app: TestApp;

/** A user with a second factor. */
interface Owner extends TestUser {
  totp: TOTP;
  recoveryCodes: string[];
}

const login = ({ username }: Owner, more: object, headers: Record<string, string>) =>
  app.rest("POST", "/login", {
    body: { username, password: testPassword, ...more },
    headers,
  });

/** The network of the owners, who have signed in from there before. */
const home = { "x-forwarded-for": "192.0.2.1" };

async function registerOwner(): Promise<Owner> {
  app.installation.registration = "open";
  const owner = await app.register(`owner-${randomUUID()}`, home);
  app.installation.registration = "invite";
  const call = callOver(app, "REST", owner.token);
  const { secret } = (await call("twoFactor.begin", { currentPassword: testPassword })).body;
  const totp = new TOTP({ secret });
  const { body } = await call("twoFactor.confirm", { code: totp.generate() });
  return { ...owner, totp, recoveryCodes: body.recoveryCodes };
}

/** Six digits that are currently not a right code. */
function wrongCode({ totp }: Owner): string {
  const right = [-1, 0, 1].map((steps) =>
    totp.generate({ timestamp: Date.now() + steps * 30_000 }),
  );
  const code = String(randomInt(1e6)).padStart(6, "0");
  return right.includes(code) ? wrongCode({ totp } as Owner) : code;
}

let networks = 0;

/** Headers of a network that has sent nothing yet. */
function elsewhere(): Record<string, string> {
  networks += 1;
  return { "x-forwarded-for": `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
}

beforeAll(async () => {
  app = await startTestApp({ rateLimits: true, trustProxy: "127.0.0.1" });
  app.installation.singleSignOn = createProvider({
    issuer: "http://127.0.0.1:1",
    clientId: "daysignal",
    clientSecret: "secret",
    label: "Example",
    groups: [],
    groupsClaim: "groups",
    domains: [],
    registers: true,
    publicUrl: app.url,
  });
});

afterAll(() => app.close());

interface Guess {
  /** More guesses than the limit of one network. */
  fewest: number;
  /** The status and code of a refusal, before and after the limit. */
  answers: string[];
  make(owner: Owner, headers: Record<string, string>): Promise<{ status: number; body: unknown }>;
}

const codeOf = (body: unknown) => (body as { code?: string }).code;

const guesses: Record<string, Guess> = {
  "a password": {
    fewest: 12,
    answers: ["401 WRONG_CREDENTIALS", "429 RATE_LIMITED"],
    make: (owner, headers) => login(owner, { password: randomUUID() }, headers),
  },
  "a code of the authenticator app": {
    fewest: 12,
    answers: ["403 WRONG_CODE", "429 RATE_LIMITED"],
    make: (owner, headers) => login(owner, { code: wrongCode(owner) }, headers),
  },
  "a recovery code": {
    fewest: 12,
    answers: ["403 WRONG_CODE", "429 RATE_LIMITED"],
    make: (owner, headers) => login(owner, { code: randomUUID() }, headers),
  },
  "a reset code": {
    fewest: 35,
    answers: ["403 WRONG_CODE", "429 RATE_LIMITED"],
    make: ({ email }, headers) => {
      const body = {
        email,
        code: String(randomInt(1e8)).padStart(8, "0"),
        newPassword: "guessed by somebody else",
      };
      return app.rest("POST", "/reset-password", { body, headers });
    },
  },
  "an invitation": {
    fewest: 25,
    answers: ["403 INVITATION_INVALID", "429 RATE_LIMITED"],
    make: (_owner, headers) => {
      const username = `guess-${randomUUID()}`;
      const body = {
        username,
        email: `${username}@example.com`,
        password: testPassword,
        invitation: randomUUID(),
      };
      return app.rest("POST", "/register", { body, headers });
    },
  },
  "a state of single sign-on": {
    fewest: 305,
    answers: ["302 expired", "429 RATE_LIMITED"],
    make: async (_owner, headers) => {
      const state = randomUUID();
      const cookie = `daysignal_single_sign_on=${randomUUID()}`;
      const response = await fetch(`${app.url}/api/auth/oidc/callback?code=x&state=${state}`, {
        headers: { ...headers, cookie },
        redirect: "manual",
      });
      expect(response.headers.getSetCookie().join()).not.toContain("daysignal_session");
      const location = response.headers.get("location");
      if (location === null) return { status: response.status, body: await response.json() };
      const problem = new URL(location, app.url).searchParams.get("problem") ?? "none";
      return { status: response.status, body: { code: problem } };
    },
  },
};

it.each(Object.entries(guesses))(
  "%s is not guessed",
  async (_what, { fewest, answers, make }) => {
    const owner = await registerOwner();
    const { email } = owner;
    // Creates a reset code to guess.
    const body = { email, newPassword: "a new password" };
    await app.rest("POST", "/reset-password", { body, headers: home });
    await expect.poll(() => app.sent.some(({ to }) => to === email)).toBe(true);
    const seen = new Set<string>();
    const total = Math.max(fewest, wanted);
    const one = elsewhere();
    for (let count = 0; count < total; count += 5) {
      // Half of them from one network, the others each from another.
      const isFromOne = count < Math.max(fewest, total / 2);
      const some = Array.from({ length: 5 }, () => make(owner, isFromOne ? one : elsewhere()));
      for (const { status, body } of await Promise.all(some)) seen.add(`${status} ${codeOf(body)}`);
    }
    expect([...seen].sort()).toEqual(answers);
    const [code] = owner.recoveryCodes;
    expect((await login(owner, { code }, home)).status).toBe(200);
  },
  3_600_000,
);
