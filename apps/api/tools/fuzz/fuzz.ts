import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { addSampleEntities } from "../../test/add-sample-entities.ts";
import { readDocumented } from "../../test/documented.ts";
import { callOver } from "../../test/routes.ts";
import { sampleInputs } from "../../test/sample-inputs.ts";
import { type TestApp, type TestAppOptions, testPassword } from "../../test/test-app.ts";
import { fuzzStream } from "./fuzz-stream.ts";
import { isSame, judge } from "./judge.ts";
import { fillIn, type KnownValues, storeValues } from "./known-values.ts";
import { anyRequest, type FuzzRequest } from "./requests.ts";
import { createSender, type FuzzUser } from "./send.ts";

export interface FuzzOptions {
  seed: number;
  /** The number of requests, excluding those that check a response. */
  count: number;
  /** Called from time to time with the number of completed requests. */
  onProgress?: (done: number) => void;
}

export interface FuzzReport {
  /** The faults, each with the request that causes it. */
  findings: string[];
  /** The number of responses by status. */
  statuses: Readonly<Record<string, number>>;
  /** Operations that never succeeded, so that their code was not reached. */
  unreached: string[];
}

/**
 * The number of parallel users, of whom one is an operator. Each user's requests are sequential, so
 * that a response can be checked by another request.
 */
const userCount = 4;

/** The number of requests of one account, which destroy more and more of its entities. */
const batchSize = 150;

/** The past day that an account's first signal is planned for. */
const plannedDay = "2026-03-13";

/** The app to fuzz: on the day after that, and with hooks as samples have them, of loopback. */
export const fuzzedApp: TestAppOptions = {
  clock: () => new Date("2026-03-14T12:00:00.000Z"),
  hooksAllowPrivate: true,
};

/**
 * Sends requests generated from the OpenAPI document, valid and absurd ones, and checks every
 * response: no 5xx, nothing that the document does not allow, no value changed in storage, no SQL
 * or stack. The same seed generates the same requests, apart from ids.
 */
export async function fuzz(app: TestApp, { seed, count, onProgress }: FuzzOptions) {
  const documented = readDocumented();
  const sender = createSender(app.url);
  const statuses: Record<string, number> = {};
  const reached = new Set<string>();
  const findings = new Map<string, string>();
  let done = 0;

  // The first account is an operator's, who could suspend the other users.
  await app.register(`fuzz-${seed}-operator`);

  const work = async (share: number) => {
    const forgetful = await app.register(`fuzz-${seed}-${share}-forgetful`);
    await askForCode(app, forgetful.email);
    for (let batch = share; batch * batchSize < count; batch += userCount) {
      const name = `fuzz-${seed}-${batch}`;
      const account = await app.register(name);
      if (batch % userCount === 0) await app.makeOperator(account.user.id);
      let owner: FuzzUser = account;
      const known: KnownValues = new Map([
        ["userId", account.user.id],
        ["resetEmail", forgetful.email],
      ]);
      const made = new Set<string>();
      const entities = await addSampleEntities(callOver(app, "REST", account.token), plannedDay);
      const requests = anyRequest(documented, {
        ...sampleInputs(entities),
        "archive.exportImportReport": { id: entities.importId },
      });
      const size = Math.min(batchSize, count - batch * batchSize);
      for (const sample of fc.sample(requests, { seed: seed + batch, numRuns: size })) {
        const code = newestCode(app, forgetful.email);
        if (code !== undefined) known.set("resetCode", code);
        const request = fillIn(sample, known);
        const response = await sender.send(request, owner);
        if (response === undefined) {
          findings.set(
            `unanswered ${request.operation.operationId}`,
            `No answer\n  ${describe(request)}`,
          );
          continue;
        }
        const wrongs = judge(documented, request, response).filter(
          (wrong) => !isReplay(request, response.text, made, wrong),
        );
        storeValues(known, request, response);
        if (response.status < 300) reached.add(request.operation.operationId);
        // The code has been consumed.
        if (isReset(request, response.status)) await askForCode(app, forgetful.email);
        if (response.status === 200) {
          wrongs.push(...(await lookUp(app, request, response.text, owner)));
          wrongs.push(...(await readBack(app, request, owner)));
          remember(request, response.text, made);
        }
        for (const wrong of wrongs) {
          const kind = `${request.operation.operationId} ${wrong.slice(0, 60)}`;
          if (!findings.has(kind)) findings.set(kind, `${wrong}\n  ${describe(request)}`);
        }
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        if (!(await isSignedIn(app, request, response.status, owner))) {
          owner = await signInAgain(app, name);
        }
        if (done % 40 === 0) {
          for (const wrong of await fuzzStream(app, owner, seed + done)) findings.set(wrong, wrong);
        }
        done += 1;
        if (done % 1000 === 0) onProgress?.(done);
      }
    }
  };
  await Promise.all(Array.from({ length: userCount }, (_, share) => work(share)));
  sender.close();
  const unreached = documented.operations
    .filter(({ responses }) => Object.keys(responses).some((status) => status.startsWith("2")))
    .map(({ operationId }) => operationId)
    .filter((id) => !reached.has(id));
  return { findings: [...findings.values()], statuses, unreached } satisfies FuzzReport;
}

const isReset = ({ operation }: FuzzRequest, status: number) =>
  operation.operationId === "account.resetPassword" && status === 200;

/** Requests a code and waits for it, because random requests rarely use one in time. */
async function askForCode({ rest, sent }: TestApp, email: string): Promise<void> {
  const count = () => sent.filter(({ to }) => to === email).length;
  const before = count();
  await rest("POST", "/reset-password", { body: { email, newPassword: testPassword } });
  while (count() === before) await setTimeout(20);
}

/** The last code sent to a user for a password reset. */
function newestCode({ sent }: TestApp, email: string): string | undefined {
  const message = sent.findLast(({ to }) => to === email);
  // On a line of its own, because the name in the greeting may contain digits, too.
  return /^ *\d{4} \d{4}$/m.exec(message?.text ?? "")?.[0].replaceAll(" ", "");
}

/**
 * Whether an `id` or key was used before, so that the response shows what was created then,
 * whatever is sent now.
 */
function isReplay(
  { operation, headers }: FuzzRequest,
  text: string,
  made: Set<string>,
  wrong: string,
): boolean {
  if (!wrong.includes("was sent as")) return false;
  if (!/\.(create|send)$/.test(operation.operationId)) return false;
  if (headers["idempotency-key"] !== undefined) return true;
  const { id } = JSON.parse(text) as { id?: string };
  return id !== undefined && made.has(`${operation.operationId} ${id}`);
}

function remember({ operation }: FuzzRequest, text: string, made: Set<string>): void {
  if (!/\.(create|send)$/.test(operation.operationId) || text === "") return;
  const { id } = JSON.parse(text) as { id?: string };
  if (id !== undefined) made.add(`${operation.operationId} ${id}`);
}

/** Checks that a read after a change of a signal or project returns the same as the change. */
async function lookUp(
  app: TestApp,
  { operation, method }: FuzzRequest,
  text: string,
  { token }: FuzzUser,
): Promise<string[]> {
  const noun = /^(signal|project)\.(create|update|complete|reopen|restore)$/.exec(
    operation.operationId,
  )?.[1];
  if (noun === undefined || method !== operation.method) return [];
  const answered = JSON.parse(text) as Record<string, unknown>;
  const path = `/${noun === "signal" ? "tasks" : "projects"}/${String(answered["id"])}`;
  const { body } = await app.rest("GET", path, { token });
  return Object.keys(answered)
    .filter((key) => !isSame(answered[key], body[key]))
    .map((key) => `${key} was answered as ${JSON.stringify(answered[key])} and read otherwise`);
}

/** Checks that a file's bytes are read as they were sent; parts are not readable yet. */
async function readBack(
  app: TestApp,
  { operation, method, path, body }: FuzzRequest,
  { token }: FuzzUser,
): Promise<string[]> {
  if (operation.operationId !== "object.put" || method !== "PUT") return [];
  const [address = ""] = path.split("?");
  const headers = { authorization: `Bearer ${token}` };
  const read = await fetch(`${app.url}/api${address}`, { headers });
  const bytes = Buffer.from(await read.arrayBuffer());
  const isRight = read.status === 404 || bytes.equals(Buffer.from(body ?? ""));
  return isRight ? [] : [`${bytes.length} bytes were read, which are not those that were sent`];
}

/** Checks that signing out and deleting the account work; afterwards the user signs in again. */
async function isSignedIn(app: TestApp, request: FuzzRequest, status: number, owner: FuzzUser) {
  if (!/^(account|session)\./.test(request.operation.operationId) && status !== 401) return true;
  return (await app.rest("GET", "/user", { token: owner.token })).status === 200;
}

async function signInAgain(app: TestApp, name: string): Promise<FuzzUser> {
  const signedIn = await app.rest("POST", "/login", {
    body: { username: name, password: "correct horse", rememberMe: true },
  });
  // The username or password has been changed: continue as another user.
  const username = `fuzz-${randomUUID()}`;
  const { headers, body } =
    signedIn.status === 200
      ? signedIn
      : await app.rest("POST", "/register", {
          body: { username, email: `${username}@example.com`, password: "correct horse" },
        });
  const [cookie = ""] = (headers.getSetCookie()[0] ?? "").split(";");
  return { token: body.token, cookie };
}

function describe({ method, path, caller, headers, body }: FuzzRequest): string {
  const sent = body === undefined ? "" : ` ${body.slice(0, 600)}`;
  return `${method} /api${path.slice(0, 300)} as ${caller} ${JSON.stringify(headers)}${sent}`;
}
