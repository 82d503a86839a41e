import { createECDH, randomUUID } from "node:crypto";
import { add, addSignal, type Call } from "./routes.ts";
import { createAuthenticator } from "./software-authenticator.ts";

export type Inputs = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The ids of one entity of each kind, all of one user. */
export interface SampleEntities {
  /** Planned for `date`. */
  signalId: string;
  /** Not planned. */
  looseId: string;
  trashedId: string;
  /** Weekly from `seriesDay` on. */
  seriesId: string;
  /** Of `signalId`. */
  subtaskId: string;
  /** Of `clientId`. */
  projectId: string;
  clientId: string;
  calendarId: string;
  /** A sign-in to a calendar server. */
  signInId: string;
  tokenId: string;
  viewId: string;
  /** Of the week from `goalWeek` on. */
  goalId: string;
  templateId: string;
  hookId: string;
  /** The caller's own sign-in. */
  sessionId: string;
  /** For operators only; for other users no such invitation exists. */
  invitationId: string;
  /** Another account. */
  accountId: string;
  /** The caller's own. */
  feedback: { accountId: string; id: string };
  passkeyId: string;
  /** Of `signalId`. */
  reminderId: string;
  /** Of `signalId`. */
  timeId: string;
  /** A device that receives reminders. */
  pushId: string;
  /** The id of no identity, because only a provider can create one; see single-sign-on.test.ts. */
  identityId: string;
  /** The authorization request of a registered app. */
  appRequest: string;
  /** An import without any entities. */
  importId: string;
  date: string;
}

/** A file with one event. */
const sampleCalendar = `BEGIN:VCALENDAR
BEGIN:VEVENT
UID:1
DTSTART:20260313T090000Z
DTEND:20260313T100000Z
SUMMARY:Dentist
END:VEVENT
END:VCALENDAR
`;

/** An hour of a day in March. */
const sampleTime = (day: number) => ({
  startedAt: `2026-03-${day}T09:00:00.000Z`,
  endedAt: `2026-03-${day}T10:00:00.000Z`,
});

/** A day far in the future, on which nothing else is planned. */
const seriesDay = "2031-03-03";

/** A Monday far in the future. */
const goalWeek = "2031-03-03";

/** Makes one entity, and first those that it belongs to. */
type Make<Value> = (call: Call, own: Own, date: string) => Promise<Value>;
type Own = <Kind extends Made>(kind: Kind) => Promise<SampleEntities[Kind]>;
type Made = Exclude<keyof SampleEntities, "date">;

const idOf = async (made: Promise<{ id: string }>) => (await made).id;

/** How each entity is made. */
const makers: Readonly<{ [Kind in Made]: Make<SampleEntities[Kind]> }> = {
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
  feedback: async (call) => {
    const { id: accountId } = (await call("account.getUser")).body;
    const message = { type: "bug", subject: "Dust", message: "Everywhere." };
    return { accountId, id: await idOf(add(call, "feedback.send", message)) };
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

const kinds = Object.keys(makers) as Made[];

const isOperator = async (call: Call): Promise<boolean> =>
  (await call("account.getUser")).body.isOperator;

/** Procedures that need entities which their input does not name. */
const needsUnnamed: Readonly<Record<string, readonly Made[]>> = {
  "signal.pause": ["timeId"],
  "plan.rollOver": ["signalId"],
  "plan.catchUp": ["signalId"],
};

/** The entities that are named in the input of a procedure. */
function kindsFor(procedure: string): readonly Made[] {
  const mark = (kind: string) => `<${kind}>`;
  const marks = Object.fromEntries(kinds.map((kind) => [kind, mark(kind)]));
  const feedback = { accountId: mark("feedback"), id: mark("feedback") };
  const inputs = sampleInputs({ ...marks, feedback } as unknown as SampleEntities);
  const input = JSON.stringify(inputs[procedure]);
  const named = kinds.filter((kind) => input.includes(mark(kind)));
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
  const made = new Map<Made, Promise<unknown>>();
  const own: Own = <Kind extends Made>(kind: Kind) => {
    const one = made.get(kind) ?? makers[kind](call, own, date);
    made.set(kind, one);
    return one as Promise<SampleEntities[Kind]>;
  };
  const isNeeded = new Set(procedure === undefined ? kinds : kindsFor(procedure));
  const entities: Record<string, unknown> = { date };
  for (const kind of kinds) entities[kind] = isNeeded.has(kind) ? await own(kind) : randomUUID();
  for (const noun of ["calendarFeed", "glance"]) {
    if (procedure === undefined || procedure.startsWith(`${noun}.`)) await call(`${noun}.make`, {});
  }
  return entities as unknown as SampleEntities;
}

/** An expiry that no test reaches. */
const expiresAt = "2999-12-31T00:00:00.000Z";

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

/** A device with an endpoint where nothing listens. */
const samplePush = () => ({
  endpoint: `http://127.0.0.1:9/${randomUUID()}`,
  keys: {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: "A".repeat(22),
  },
});

/** Passkeys in the right format that are never valid. */
const credential = { id: "x", rawId: "x", type: "public-key", clientExtensionResults: {} };
const attestation = { clientDataJSON: "x", attestationObject: "x" };
const assertion = { clientDataJSON: "x", authenticatorData: "x", signature: "x", userHandle: "x" };

/** A valid input for every procedure, with every id that it can take. */
export function sampleInputs(own: SampleEntities): Inputs {
  const { signalId, looseId, trashedId, subtaskId, projectId, clientId, tokenId, date } = own;
  const { seriesId, sessionId, invitationId, accountId, feedback, passkeyId, identityId } = own;
  const { hookId, viewId, templateId, goalId, calendarId, signInId, importId } = own;
  const { reminderId, timeId, pushId, appRequest } = own;
  const filter = { projectId, limit: 5 };
  return {
    "imports.list": {},
    "imports.undo": { id: importId },
    "account.register": {
      username: "somebody",
      email: "some@body.example",
      password: "secret horse",
    },
    "account.login": { username: "somebody", password: "secret horse", rememberMe: true },
    "account.logout": {},
    "account.getUser": {},
    "account.getVisitorInfo": {},
    "admin.listAccounts": { search: "a", after: accountId },
    "admin.updateAccount": { id: accountId, isSuspended: true, storageQuota: 1000 },
    "admin.deleteAccount": { id: accountId },
    "admin.renewPassword": { id: accountId },
    "admin.removeTwoFactor": { id: accountId },
    "admin.listFeedback": { status: "open", after: feedback.id },
    "admin.updateFeedback": { ...feedback, isDone: true },
    "admin.answerFeedback": { ...feedback, message: "Swept." },
    "admin.listAudit": { action: "account-created", accountId },
    "admin.getHealth": {},
    "admin.testMail": {},
    "admin.listInvitations": {},
    "admin.createInvitation": { expiresAt, maxUses: 5 },
    "admin.deleteInvitation": { id: invitationId },
    "live.listChanges": { since: 0 },
    "account.changePassword": { currentPassword: "secret horse", newPassword: "secret stapler" },
    "account.changeUsername": { username: `renamed ${randomUUID().slice(0, 8)}` },
    "account.changeEmail": { email: `${randomUUID()}@body.example` },
    "account.getUsage": {},
    "account.listLog": { limit: 5 },
    "account.requestDeletion": {},
    "account.resetPassword": {
      ...{ email: "no@body.example", newPassword: "secret stapler", code: "1" },
      keep: [{ kind: "passkey", id: passkeyId }],
    },
    "account.listResetAccess": { email: "no@body.example", code: "1" },
    "settings.get": {},
    "storage.get": {},
    "settings.update": { dailyWIPLimit: 6 },
    "signal.list": filter,
    "signal.listRecommended": filter,
    "signal.listAvailable": filter,
    "signal.listScheduled": filter,
    "signal.listCompleted": filter,
    "signal.listTrash": filter,
    "signal.listPast": { completedDays: 30 },
    "signal.listChanged": { since: 0 },
    "signal.get": { id: signalId },
    "signal.listHistory": { id: signalId, limit: 5 },
    "signal.create": { id: randomUUID(), title: "New", priority: 3, projectId, goalId, templateId },
    "signal.update": { id: signalId, title: "Changed", priority: 3, projectId, goalId },
    "signal.duplicate": { id: signalId, copyId: randomUUID() },
    "signal.start": { id: signalId, intervalId: randomUUID() },
    "signal.pause": { id: signalId },
    "signal.progress": { id: signalId, date },
    "signal.complete": { id: signalId, date },
    "signal.reopen": { id: signalId, date },
    "signal.schedule": { id: looseId, date, recurrence: "weekly" },
    "signal.listOccurrences": { id: seriesId, from: seriesDay, to: seriesDay },
    "signal.skipOccurrence": { id: seriesId, date: seriesDay },
    "signal.changeOccurrence": { id: seriesId, date: seriesDay, title: "Elsewhere" },
    "signal.moveOccurrence": { id: seriesId, date: seriesDay, to: "2031-03-04" },
    "signal.decide": { id: signalId, choice: "lower" },
    "signal.move": { id: signalId, after: looseId },
    "signal.trash": { id: signalId },
    "signal.restore": { id: trashedId },
    "signal.deletePermanently": { id: trashedId },
    "plan.get": { date },
    "plan.select": { date, taskId: looseId, replaceTaskId: signalId, slotPosition: 0 },
    "plan.unselect": { date, taskId: signalId, scope: "all" },
    "plan.close": { date, taskId: signalId, to: seriesDay },
    "plan.timeBox": { date, taskId: signalId, startsAt: "09:30", minutes: 45 },
    "plan.setNote": { date, note: "Rain" },
    "plan.rollOver": { date },
    "plan.catchUp": {},
    "review.get": { from: date, to: date, clientId },
    "review.listSignals": { from: date, to: date, number: "planned", projectId, clientId },
    "hook.list": {},
    "hook.create": { url: "https://example.com/hook", events: ["day.closed"], name: "Home" },
    "hook.update": { id: hookId, name: "House", isOn: false },
    "hook.delete": { id: hookId },
    "hook.test": { id: hookId },
    "hook.listDeliveries": { id: hookId },
    "session.list": {},
    "session.end": { id: sessionId },
    "session.endOthers": {},
    "calendarFeed.get": {},
    "calendarFeed.make": { deadlines: true },
    "calendarFeed.change": { deadlines: false },
    "calendarFeed.end": {},
    "glance.get": {},
    "glance.make": { titles: false },
    "glance.change": { language: "de" },
    "glance.end": {},
    "oauth.getAppRequest": { request: appRequest },
    "oauth.allowApp": { request: appRequest, access: "read" },
    "token.list": {},
    "token.create": { name: "Script", access: "write", expiresAt },
    "token.revoke": { id: tokenId },
    "passkey.list": {},
    "passkey.begin": { currentPassword: "secret1" },
    "passkey.add": { name: "Key", response: { ...credential, response: attestation } },
    "passkey.rename": { id: passkeyId, name: "Laptop" },
    "passkey.remove": { id: passkeyId },
    "passkey.beginSignIn": {},
    "passkey.signIn": { response: { ...credential, response: assertion } },
    "singleSignOn.get": {},
    "singleSignOn.link": { currentPassword: "secret1" },
    "singleSignOn.unlink": { id: identityId },
    "singleSignOn.confirmSignIn": { code: "123456" },
    "twoFactor.get": {},
    "twoFactor.begin": { currentPassword: "secret1" },
    "twoFactor.confirm": { code: "123456" },
    "twoFactor.renewRecoveryCodes": { currentPassword: "secret1" },
    "twoFactor.disable": { currentPassword: "secret1" },
    "push.list": {},
    "push.create": samplePush(),
    "push.delete": { id: pushId },
    "push.test": { id: pushId },
    "reminder.list": { taskId: signalId },
    "reminder.create": { taskId: signalId, id: randomUUID(), day: "2031-03-03", time: "09:00" },
    "reminder.snooze": { taskId: signalId, for: "1h" },
    "reminder.update": { id: reminderId, time: "10:00" },
    "reminder.delete": { id: reminderId },
    "time.list": { from: date, to: date, taskId: signalId },
    "time.running": {},
    "time.create": { id: randomUUID(), taskId: signalId, ...sampleTime(13) },
    "time.update": { id: timeId, taskId: signalId, endedAt: "2026-03-14T10:30:00.000Z" },
    "time.delete": { id: timeId },
    "estimate.get": { projectId, tag: "call", estimatedMinutes: 60 },
    "subtask.list": { taskId: signalId },
    "subtask.create": { taskId: signalId, id: randomUUID(), title: "Plant" },
    "subtask.update": { id: subtaskId, completed: 1 },
    "subtask.delete": { id: subtaskId },
    "project.list": {},
    "project.get": { id: projectId },
    "project.create": { id: randomUUID(), name: "House", clientId },
    "project.update": { id: projectId, name: "House", clientId },
    "calendars.list": {},
    "calendars.create": { id: randomUUID(), file: sampleCalendar, name: "Work" },
    "calendars.update": { id: calendarId, busy: false },
    "calendars.delete": { id: calendarId },
    "calendars.restore": { id: calendarId },
    "calendars.refresh": { id: calendarId },
    "calendars.wake": {},
    "calendars.listProviders": {},
    // Only their sign-in adds such an account; see google-sign-in.test.ts.
    "calendars.beginGoogle": { id: randomUUID() },
    "calendars.beginMicrosoft": { id: randomUUID() },
    "calendars.listCollections": { id: signInId },
    "calendars.setCollections": { id: signInId, collections: [] },
    "calendars.listEvents": { from: date, to: date },
    "clients.list": {},
    "clients.create": { id: randomUUID(), name: "Bob & Co." },
    "clients.delete": { id: clientId },
    "view.list": {},
    "view.create": { id: randomUUID(), name: "Hartmann, high", query: "priority=4" },
    "view.update": { id: viewId, name: "Next week", query: "" },
    "view.delete": { id: viewId },
    "goal.get": { monday: goalWeek },
    "goal.set": {
      monday: goalWeek,
      goals: [{ id: randomUUID(), title: "Rest", status: "open" }],
    },
    "template.list": {},
    "template.create": { id: randomUUID(), name: "Move", subtasks: ["Pack", "Carry"] },
    "template.update": { id: templateId, name: "Journey", subtasks: ["Pack"] },
    "template.delete": { id: templateId },
    "upload.create": {},
    "feedback.send": { id: randomUUID(), type: "bug", subject: "Dust", message: "Everywhere." },
  };
}
