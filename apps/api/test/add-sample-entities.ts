import { randomUUID } from "node:crypto";
import { add, addSignal, type Call } from "./routes.ts";
import {
  expiresAt,
  goalWeek,
  type SampleEntities,
  sampleCalendar,
  samplePush,
  sampleTime,
  seriesDay,
} from "./sample-entities.ts";
import { sampleInputs } from "./sample-inputs.ts";
import { createAuthenticator } from "./software-authenticator.ts";

type Kind = Exclude<keyof SampleEntities, "date">;
/** Returns the id of another entity, which is created if it does not exist. */
type Own = (kind: Kind) => Promise<string>;
type Make = (call: Call, own: Own, date: string) => Promise<string>;

const idOf = async (made: Promise<{ id: string }>) => (await made).id;

/** How each entity is made. */
const makers: Readonly<Record<Kind, Make>> = {
  clientId: (call) => idOf(add(call, "clients.create", { name: "Ada & Co." })),
  calendarId: (call) => idOf(add(call, "calendars.create", { file: sampleCalendar })),
  signInId: (call) => {
    const signIn = { server: "dav.example", username: "ada", password: "secret" };
    return idOf(add(call, "calendars.create", signIn));
  },
  projectId: async (call, own) =>
    idOf(add(call, "project.create", { name: "Garden", clientId: await own("clientId") })),
  signalId: async (call, own, date) => {
    const { id: taskId } = await addSignal(call, { projectId: await own("projectId") });
    await call("plan.select", { date, taskId });
    return taskId;
  },
  looseId: (call) => idOf(addSignal(call)),
  trashedId: async (call) => {
    const { id } = await addSignal(call);
    await call("signal.trash", { id });
    return id;
  },
  seriesId: async (call) => {
    const { id } = await addSignal(call);
    await call("signal.schedule", { id, date: seriesDay, recurrence: "weekly" });
    return id;
  },
  subtaskId: async (call, own) =>
    idOf(add(call, "subtask.create", { taskId: await own("signalId"), title: "Dig" })),
  tokenId: (call) => idOf(add(call, "token.create", { name: "Backup", access: "read" })),
  viewId: (call) => idOf(add(call, "view.create", { name: "This week", query: "due=week" })),
  goalId: async (call) => {
    const id = randomUUID();
    await call("goal.set", { monday: goalWeek, goals: [{ id, title: "Ship", status: "open" }] });
    return id;
  },
  templateId: (call) => idOf(add(call, "template.create", { name: "Trip", subtasks: ["Pack"] })),
  hookId: (call) => {
    const hook = { url: "http://127.0.0.1:9/hook", events: ["day.full"] };
    return idOf(add(call, "hook.create", hook));
  },
  sessionId: async (call) => (await call("session.list")).body[0].id,
  passkeyId: (call) => addSamplePasskey(call),
  reminderId: async (call, own) => {
    const reminder = { taskId: await own("signalId"), daysBefore: 1, time: "09:00" };
    return idOf(add(call, "reminder.create", reminder));
  },
  timeId: async (call, own) =>
    idOf(add(call, "time.create", { taskId: await own("signalId"), ...sampleTime(14) })),
  pushId: (call) => idOf(add(call, "push.create", samplePush())),
  identityId: async () => randomUUID(),
  appRequest: (call) => makeAppRequest(call.url),
  importId: (call) => addSampleImport(call),
  callerId: async (call) => (await call("account.getUser")).body.id,
  feedbackId: (call) => {
    const message = { type: "bug", subject: "Dust", message: "Everywhere." };
    return idOf(add(call, "feedback.send", message));
  },
  invitationId: async (call) =>
    (await isOperator(call))
      ? idOf(add(call, "admin.createInvitation", { expiresAt, maxUses: 1 }))
      : randomUUID(),
  accountId: async (call) => {
    if (!(await isOperator(call))) return randomUUID();
    const username = randomUUID();
    const account = { username, email: `${username}@example.com`, password: "correct horse" };
    return (await add(call, "account.register", account)).user.id;
  },
};

const kinds = Object.keys(makers) as Kind[];

const isOperator = async (call: Call): Promise<boolean> =>
  (await call("account.getUser")).body.isOperator;

/** Procedures that need entities which their input does not name. */
const needsUnnamed: Readonly<Record<string, readonly Kind[]>> = {
  "signal.pause": ["timeId"],
  "plan.rollOver": ["signalId"],
  "plan.catchUp": ["signalId"],
};

/** Unknown ids, of entities that do not exist. */
const unknownIds = () =>
  Object.fromEntries(kinds.map((kind) => [kind, randomUUID()])) as Record<Kind, string>;

/** The entities that a procedure needs: those whose ids are in its input. */
function kindsFor(procedure: string): readonly Kind[] {
  const ids = unknownIds();
  const input = JSON.stringify(sampleInputs({ ...ids, date: seriesDay })[procedure]);
  const named = kinds.filter((kind) => input.includes(ids[kind]));
  return [...named, ...(needsUnnamed[procedure] ?? [])];
}

/**
 * Creates one of each entity for a user, or only those that a procedure needs; the ids of the others are
 * then unknown ones. `date` must be past for the app's clock.
 */
export async function addSampleEntities(
  call: Call,
  date: string,
  procedure?: string,
): Promise<SampleEntities> {
  const entities: SampleEntities = { ...unknownIds(), date };
  const added = new Set<Kind>();
  const own: Own = async (kind) => {
    if (!added.has(kind)) entities[kind] = await makers[kind](call, own, date);
    added.add(kind);
    return entities[kind];
  };
  for (const kind of procedure === undefined ? kinds : kindsFor(procedure)) await own(kind);
  for (const noun of ["calendarFeed", "glance"]) {
    if (procedure === undefined || procedure.startsWith(`${noun}.`)) await call(`${noun}.make`, {});
  }
  return entities;
}

/** Imports a file with only a finished task, leaving that out; returns the import's id. */
async function addSampleImport(call: Call): Promise<string> {
  const script = { name: "Import", access: "write" };
  const { id, token } = await add(call, "token.create", script);
  const response = await fetch(`${call.url}/api/import?from=lines&finished=false`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "text/plain" },
    body: "- [x] Move in",
  });
  const answer = (await response.json()) as { id: string };
  if (response.status !== 200) throw new Error(`The import failed: ${JSON.stringify(answer)}`);
  await call("token.revoke", { id });
  return answer.id;
}

/** Registers an app, and makes an authorization request for it. */
async function makeAppRequest(url: string): Promise<string> {
  const redirectUri = "https://app.example/cb";
  const response = await fetch(`${url}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "App", redirect_uris: [redirectUri] }),
  });
  const { client_id } = (await response.json()) as { client_id: string };
  return new URLSearchParams({
    client_id,
    redirect_uri: redirectUri,
    response_type: "code",
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
  }).toString();
}

/** Adds a passkey of a software authenticator; returns its id. */
async function addSamplePasskey(call: Call): Promise<string> {
  const { body: options } = await call("passkey.begin");
  const origin = call.url.replace("http:", "https:");
  const response = createAuthenticator().create(options, { origin });
  const { status, body } = await call("passkey.add", { name: "Laptop", response });
  if (status !== 200) throw new Error(`passkey.add failed: ${JSON.stringify(body)}`);
  return body.id;
}
