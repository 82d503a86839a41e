import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSampleEntities } from "../../test/add-sample-entities.ts";
import { everythingIn } from "../../test/everything-in.ts";
import {
  type Call,
  callAsOperator,
  callAsSomeone,
  callOver,
  procedures,
  routes,
} from "../../test/routes.ts";
import type { SampleEntities } from "../../test/sample-entities.ts";
import { sampleInputs } from "../../test/sample-inputs.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const date = "2026-03-13";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-14T12:00:00.000Z") });
});

afterAll(() => app.close());

/** The entity that an `id` belongs to, by procedure, else by the noun before the dot. */
const idOf: Readonly<Record<string, (own: SampleEntities) => string>> = {
  signal: (own) => own.signalId,
  "signal.restore": (own) => own.trashedId,
  "signal.deletePermanently": (own) => own.trashedId,
  subtask: (own) => own.subtaskId,
  project: (own) => own.projectId,
  clients: (own) => own.clientId,
  calendars: (own) => own.calendarId,
  "calendars.listCollections": (own) => own.signInId,
  "calendars.setCollections": (own) => own.signInId,
  session: (own) => own.sessionId,
  token: (own) => own.tokenId,
  view: (own) => own.viewId,
  template: (own) => own.templateId,
  hook: (own) => own.hookId,
  passkey: (own) => own.passkeyId,
  push: (own) => own.pushId,
  reminder: (own) => own.reminderId,
  time: (own) => own.timeId,
  singleSignOn: (own) => own.identityId,
  imports: (own) => own.importId,
};

/** The entity that each id belongs to, by field name. A new field of this kind has to be added. */
const theirs: Readonly<
  Record<string, (own: SampleEntities, procedure: string) => string | undefined>
> = {
  id: (own, procedure) => (idOf[procedure] ?? idOf[procedure.replace(/\..*/, "")])?.(own),
  taskId: (own) => own.signalId,
  replaceTaskId: (own) => own.signalId,
  projectId: (own) => own.projectId,
  clientId: (own) => own.clientId,
  goalId: (own) => own.goalId,
  templateId: (own) => own.templateId,
};

const isId = (field: string) => /(^id|Id)$/.test(field);

/** The ids of new entities: two users may use the same one (see create-signal.test.ts). */
const isMadeHere = (procedure: string, field: string) =>
  (/\.(create|send)$/.test(procedure) && field === "id") ||
  ["intervalId", "copyId"].includes(field);

/** For operators only; for other users they do not exist. */
const isForOperators = (procedure: string) => procedure.startsWith("admin.");

const cases = procedures
  .filter(({ name }) => !isForOperators(name))
  .flatMap(({ name, fields }) =>
    fields
      .filter((field) => isId(field) && !isMadeHere(name, field))
      .map((field) => ({ procedure: name, field })),
  );

let contents: string;

/** Fails if the database has changed since the last call, or since the users were created. */
async function expectUnchanged() {
  const before = contents;
  contents = await everythingIn(app);
  expect(contents).toBe(before);
}

describe.each(routes)("over %s", (route) => {
  let owner: SampleEntities;
  let operator: SampleEntities;
  let own: SampleEntities;
  let call: Call;
  let callOperator: Call;

  beforeAll(async () => {
    // The first account of an app is an operator's.
    callOperator = await callAsOperator(app, route);
    operator = await addSampleEntities(callOperator, date);
    owner = await addSampleEntities(await callAsSomeone(app, route), date);
    call = await callAsSomeone(app, route);
    own = await addSampleEntities(call, date);
    contents = await everythingIn(app);
  });

  it.each(cases)(
    "$procedure finds nothing for another user's $field, or an unknown one",
    async ({ procedure, field }) => {
      const valid = sampleInputs(own)[procedure];
      const theirId = theirs[field]?.(owner, procedure);
      if (!valid || !theirId)
        throw new Error(`Say in the tables what ${procedure}.${field} names.`);
      expect(valid).toHaveProperty(field);
      for (const id of [theirId, randomUUID()]) {
        const response = await call(procedure, { ...valid, [field]: id });
        expect(response).toMatchObject({ status: 404, body: { code: "NOT_FOUND", field } });
      }
      await expectUnchanged();
    },
  );

  // Mutations need entities of their own: see live/list-changes.test.ts.
  it.each(procedures.filter(({ type }) => type === "query"))(
    "$name works with ids of one's own, and changes nothing",
    async ({ name }) => {
      const [reader, entities] = isForOperators(name) ? [callOperator, operator] : [call, own];
      expect(await reader(name, sampleInputs(entities)[name])).toMatchObject({ status: 200 });
      await expectUnchanged();
    },
  );

  it.each(procedures.filter(({ name }) => isForOperators(name)))(
    "$name does not exist for a user who is not an operator, and changes nothing",
    async ({ name }) => {
      for (const input of [sampleInputs(operator)[name], { bogus: 1 }]) {
        expect(await call(name, input)).toMatchObject({
          status: 404,
          body: { code: "NOT_FOUND", error: "There is nothing at this address." },
        });
      }
      await expectUnchanged();
    },
  );

  it("there is a valid input for every procedure", () => {
    expect(Object.keys(sampleInputs(own)).toSorted()).toEqual(
      procedures.map(({ name }) => name).toSorted(),
    );
  });

  it.each(
    procedures.filter(
      ({ name }) =>
        !/register|login|resetPassword|listResetAccess|getVisitorInfo|[sS]ignIn$/.test(name),
    ),
  )("$name is closed to visitors, and to those with a token that is none", async ({ name }) => {
    const input = sampleInputs(own)[name];
    for (const token of [undefined, "nonsense"]) {
      const response = await callOver(app, route, token)(name, input);
      expect(response).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    }
    await expectUnchanged();
  });
});

it.each(procedures.filter(({ name, type }) => isForOperators(name) && type === "mutation"))(
  "$name works for an operator",
  async ({ name }) => {
    const call = await callAsOperator(app, "REST");
    const input = sampleInputs(await addSampleEntities(call, date, name))[name];
    expect(await call(name, input)).toMatchObject({ status: 200 });
  },
);
