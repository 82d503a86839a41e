import { calendarDay, plusDays } from "@daysignal/core";
import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DavClient, davClient, todo } from "../../test/dav-client.ts";
import { add, type Call, callOver, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const first = calendarDay("2026-03-10");
let app: TestApp;
let now = new Date(`${first}T08:00:00Z`);

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

const place = fc.constantFrom("today", "available", "project", "tomorrow");
const nth = fc.nat(30);

/** A change by an app, or by the API; those that do not apply are refused. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant("put"), to: place, nth, lines: linesOf() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant("edit"), from: place, nth, lines: linesOf() }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("stale"), from: place, nth }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("delete"), from: place, nth }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("move"), from: place, to: place, nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("step"), to: place, nth, parent: nth }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constantFrom(
        ...["signal.create", "plan.select", "plan.unselect", "signal.complete", "signal.reopen"],
        ...["signal.trash", "signal.restore", "signal.deletePermanently", "signal.schedule"],
        ...["subtask.create", "subtask.delete", "signal.update", "rename"],
      ),
      nth,
      day: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("sleep") }) },
);

function linesOf() {
  return fc.subarray([
    ...["PRIORITY:1", "STATUS:COMPLETED", "DUE;VALUE=DATE:20260312", "DTSTART;VALUE=DATE:20260311"],
    ...[
      "DESCRIPTION:Bring\\, it\\nhome",
      "CATEGORIES:home,garden",
      "X-SORT:7",
      "URL:https://a.example",
    ],
    ...["RRULE:FREQ=DAILY", "URL:mail:1"],
  ]);
}

it("a client that follows the changes has what the server has, and a day keeps its limit", async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 10, maxLength: 30 }),
    async (steps) => {
      now = new Date(`${first}T08:00:00Z`);
      const { token, user } = await app.register(`p-${crypto.randomUUID()}`);
      const call = callOver(app, route, token);
      await call("settings.update", { timeZone: "Europe/Berlin" });
      const project = await add(call, "project.create", { name: "Garden" });
      const made = await add(call, "token.create", { name: "Phone", access: "dav" });
      const client = davClient(app.url, user.username, made.token);
      const world = { call, client, project: project.id, today: first };
      const views = new Map<string, View>();
      for (const one of steps) {
        await take(world, one as Step);
        await expectSame(world, views);
      }
    },
  );
  await fc.assert(property, { numRuns: runs(4) });
}, 3_600_000);

interface World {
  call: Call;
  client: DavClient;
  project: string;
  today: ReturnType<typeof calendarDay>;
}
interface Step {
  does: string;
  from: string;
  to: string;
  nth: number;
  parent: number;
  day: number;
  lines: string[];
}
interface View {
  token: string;
  etags: Map<string, string>;
}

const idOf = (world: World, name: string) =>
  ({ project: `project-${world.project}`, tomorrow: `day-${plusDays(world.today, 1)}` })[name] ??
  name;

async function take(world: World, one: Step): Promise<void> {
  const { call, client } = world;
  const { does, nth } = one;
  const pick = <T>(list: readonly T[]) => list[nth % Math.max(1, list.length)];
  const known = async (place: string) => {
    const found = pick([...(await client.list(idOf(world, place)))]);
    return found && { name: found[0], ...found[1] };
  };
  const answer = async () => {
    switch (does) {
      case "sleep": {
        now = new Date(now.getTime() + 86_400_000);
        world.today = plusDays(world.today, 1);
        await call("plan.catchUp");
        return;
      }
      case "put": {
        const uid = `app-${nth}`;
        const body = todo(uid, `SUMMARY:Task ${nth}`, ...one.lines);
        return client.send("PUT", `${idOf(world, one.to)}/${uid}.ics`, { body });
      }
      case "step": {
        const uid = `step-of-app-${nth}`;
        const body = todo(uid, `SUMMARY:Step ${nth}`, `RELATED-TO:app-${one.parent}`);
        return client.send("PUT", `${idOf(world, one.to)}/${uid}.ics`, { body });
      }
      case "edit":
      case "stale": {
        const item = await known(one.from);
        if (!item) return;
        const etag = does === "stale" ? '"stale"' : item.etag;
        const uid = /^UID:(.*)$/m.exec(item.text)?.[1] ?? "";
        const body = todo(uid.trim(), "SUMMARY:Changed", ...(one.lines ?? []));
        const response = await client.send("PUT", `${idOf(world, one.from)}/${item.name}`, {
          body,
          headers: { "if-match": etag },
        });
        if (does === "stale") expect(response.status).toBe(412);
        return response;
      }
      case "delete": {
        const item = await known(one.from);
        return item && client.send("DELETE", `${idOf(world, one.from)}/${item.name}`);
      }
      case "move": {
        const item = await known(one.from);
        const destination = `${client.home}${idOf(world, one.to)}/${item?.name}`;
        const path = `${idOf(world, one.from)}/${item?.name}`;
        return item && client.send("MOVE", path, { headers: { destination } });
      }
      default:
        return callApi(world, one);
    }
  };
  const status = (await answer())?.status ?? 200;
  expect(status, JSON.stringify(one)).toBeLessThan(500);
}

async function callApi({ call, today, project }: World, { does, nth, day }: Step) {
  const { body } = await call("signal.list");
  const trash = await call("signal.listTrash");
  const isOfTrash = does === "signal.restore" || does === "signal.deletePermanently";
  const list = isOfTrash ? trash.body : body;
  const id: string | undefined = list[nth % Math.max(1, list.length)]?.id;
  const date = plusDays(today, day);
  if (does === "signal.create") return call(does, { title: `Mine ${nth}` });
  if (id === undefined) return;
  switch (does) {
    case "rename":
      return call("signal.update", { id, title: `Renamed ${nth}` });
    case "signal.update":
      return call(does, { id, projectId: day === 0 ? null : project });
    case "plan.select":
    case "plan.unselect":
      return call(does, { date, taskId: id });
    case "signal.schedule":
      return call(does, { id, date, recurrence: "daily" });
    case "subtask.create":
      return call(does, { taskId: id, title: "Mine" });
    case "subtask.delete": {
      const [step] = (await call("subtask.list", { taskId: id })).body;
      return step && call(does, { id: step.id });
    }
    default:
      return call(does, { id });
  }
}

/** Brings the client's views up to date, and compares them with what the server lists. */
async function expectSame(world: World, views: Map<string, View>): Promise<void> {
  const { client, call, today } = world;
  for (const place of ["today", "available", "project", "tomorrow"]) {
    const collection = idOf(world, place);
    const listed = await client.list(collection);
    const etags = new Map([...listed].map(([name, { etag }]) => [name, etag]));
    const view = views.get(collection);
    let changes = await client.sync(collection, view?.token);
    let known = view?.etags ?? new Map<string, string>();
    if (changes.response.status === 403) {
      expect(changes.response.text).toContain("valid-sync-token");
      changes = await client.sync(collection);
      known = new Map();
    }
    expect(changes.response.status).toBe(207);
    for (const name of changes.gone) known.delete(name);
    for (const name of changes.changed) known.set(name, etags.get(name) ?? "unlisted");
    expect([...known].sort(), collection).toEqual([...etags].sort());
    views.set(collection, { token: changes.token, etags: known });
  }
  const { body: plan } = await call("plan.get", { date: today });
  expect(plan.signals.length).toBeLessThanOrEqual(plan.dailyWIPLimit);
  // What is given back as it was read changes nothing.
  const before = await client.list("today");
  for (const [name, { etag, text }] of before) {
    // With the parent out of the trash again, it becomes its subtask.
    if (text.includes("RELATED-TO")) continue;
    const body = text.replaceAll("\n", "\r\n");
    const headers = { "if-match": etag };
    expect((await client.send("PUT", `today/${name}`, { body, headers })).status).toBe(204);
  }
  expect(await client.list("today")).toEqual(before);
}
