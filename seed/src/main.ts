/**
 * `pnpm seed [url] [--signals N]`: fills a running server with sample data through its
 * REST API, as the account `demo`. Idempotent. `--signals` adds that many plain signals.
 */
import { parseArgs } from "node:util";
import { calendarDayAt, type SignedIn } from "@daysignal/core";
import { type Api, createApi, Refused } from "./api.ts";
import { fill } from "./fill.ts";
import { addLoad } from "./load.ts";

const account = { username: "demo", email: "demo@example.com", password: "daysignal" };

const print = (line: string) => process.stdout.write(`${line}\n`);

async function signIn(api: Api): Promise<Api> {
  const { username, password } = account;
  try {
    const { token } = await api.call<SignedIn>("POST", "/register", account);
    return api.as(token);
  } catch (error) {
    // Registration is refused when it is closed, but the account may exist from an earlier run.
    const known = ["USERNAME_TAKEN", "INVITATION_REQUIRED", "REGISTRATION_CLOSED"];
    if (!(error instanceof Refused) || !known.includes(error.code)) throw error;
    const login = { username, password, rememberMe: false };
    const { token } = await api.call<SignedIn>("POST", "/login", login).catch(() => {
      throw error;
    });
    return api.as(token);
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    // pnpm and turbo pass `--` through.
    args: process.argv.slice(2).filter((argument) => argument !== "--"),
    allowPositionals: true,
    options: { signals: { type: "string", default: "0" } },
  });
  const url = (positionals[0] ?? process.env["DAYSIGNAL_URL"] ?? "http://localhost:3000").replace(
    /\/$/,
    "",
  );
  const count = Number(values.signals);
  if (!Number.isSafeInteger(count) || count < 0)
    throw new Error("Give a whole number: pnpm seed --signals 10000");

  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const api = await signIn(createApi(url, timeZone));
  await api.call("PATCH", "/settings", { timeZone });
  const moment = { today: calendarDayAt(new Date(), timeZone), timeZone };
  const filled = await fill(api, moment);
  print(
    `${filled.signals} signals, ${filled.made} of them new, ${filled.projects} projects, ${filled.clients} clients.`,
  );
  await addLoad(api, moment, count, (done) => print(`${done} of ${count} plain signals`));
  print(`Sign in at ${url} as ${account.username} with the password ${account.password}`);
}

try {
  await run();
} catch (error) {
  // The cause tells that the server cannot be reached.
  const cause =
    error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
  process.exitCode = 1;
}
