import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSampleEntities } from "../../test/add-sample-entities.ts";
import { type DavClient, davClient, todo } from "../../test/dav-client.ts";
import { everythingIn } from "../../test/everything-in.ts";
import { add, type Call, callOver } from "../../test/routes.ts";
import type { SampleEntities } from "../../test/sample-entities.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const today = "2026-03-14";
let app: TestApp;
/** The contents of the database before each test. */
let contents: string;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T12:00:00.000Z`) });
});

afterAll(() => app.close());

const expectUnchanged = async () => expect(await everythingIn(app)).toBe(contents);

/** Suspends an account, as an operator can. */
const suspend = async (username: string) => {
  const suspended = { suspended_at: `${today}T11:00:00.000Z` };
  await app.db.updateTable("users").set(suspended).where("username", "=", username).execute();
};

describe("over CalDAV", () => {
  interface App {
    username: string;
    token: string;
    call: Call;
    client: DavClient;
    entities: SampleEntities;
  }
  let mine: App;
  let theirs: App;

  const openApp = async (): Promise<App> => {
    const { token: session, user } = await app.register(`person-${randomUUID()}`);
    const { username } = user;
    const call = callOver(app, "REST", session);
    const entities = await addSampleEntities(call, "2026-03-13");
    const { token } = await add(call, "token.create", { name: "Phone", access: "dav" });
    return { username, token, call, entities, client: davClient(app.url, username, token) };
  };

  beforeAll(async () => {
    mine = await openApp();
    theirs = await openApp();
  });
  beforeEach(async () => {
    contents = await everythingIn(app);
  });

  /** The paths of everything that a user has at `/dav`. */
  const placesOf = (username: string, { projectId, ...ids }: Ids) => [
    `/dav/principals/${username}/`,
    ...placesIn(username, projectId, ids),
  ];
  const placesIn = (username: string, projectId: string, { signalId, subtaskId }: Tasks) => {
    const home = `/dav/calendars/${username}/`;
    const project = `${home}project-${projectId}/`;
    const items = [`${project}${signalId}.ics`, `${project}step-${subtaskId}.ics`];
    return [home, `${home}today/`, project, ...items, `${home}today/${signalId}.ics`];
  };
  type Tasks = Pick<SampleEntities, "signalId" | "subtaskId">;
  type Ids = Pick<SampleEntities, "projectId"> & Tasks;
  const unknown = (): Ids => ({
    projectId: randomUUID(),
    signalId: randomUUID(),
    subtaskId: randomUUID(),
  });

  const allprop = `<propfind xmlns="DAV:"><allprop/></propfind>`;
  const named = `<propertyupdate xmlns="DAV:"><set><prop><displayname>x</displayname></prop></set></propertyupdate>`;
  const multiget = (path: string) =>
    `<c:calendar-multiget xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><c:calendar-data/></prop><href>${path}</href></c:calendar-multiget>`;
  /** Sends a method with what it needs to do something. */
  const send = async (method: string, path: string) => {
    const bodies: Record<string, string> = {
      PROPFIND: allprop,
      PROPPATCH: named,
      REPORT: multiget(path),
      PUT: todo(randomUUID(), "SUMMARY:Mine"),
    };
    const destination = `${mine.client.home}available/${randomUUID()}.ics`;
    const body = bodies[method];
    const { status, text } = await mine.client.send(method, path, {
      headers: { destination, depth: "1" },
      ...(body === undefined ? {} : { body }),
    });
    return { method, status, text };
  };
  const methods = async () => {
    const { headers } = await mine.client.send("OPTIONS", "/dav/");
    return String(headers["allow"])
      .split(", ")
      .filter((method) => method !== "OPTIONS");
  };

  it("another user's token opens nothing, by any method", async () => {
    const wrong = davClient(app.url, theirs.username, mine.token);
    for (const path of placesOf(theirs.username, theirs.entities)) {
      for (const method of await methods()) {
        expect([path, method, (await wrong.send(method, path)).status]).toEqual([
          path,
          method,
          401,
        ]);
      }
    }
    await expectUnchanged();
  });

  it("another user's principal, collections and tasks are not there, by any method", async () => {
    for (const path of placesOf(theirs.username, theirs.entities)) {
      for (const method of await methods()) {
        const { status, text } = await send(method, path);
        expect([path, method, status]).toEqual([path, method, 404]);
        const nobodys = path.replace(theirs.username, "nobody");
        expect((await send(method, nobodys)).text).toBe(text);
      }
    }
    await expectUnchanged();
  });

  it("another user's ids in one's own collections are as good as unknown ones", async () => {
    const ids = unknown();
    const known = placesIn(mine.username, theirs.entities.projectId, theirs.entities);
    const others = placesIn(mine.username, ids.projectId, ids);
    const ofTheirs = known.map((path, index) => [path, others[index] ?? ""] as const);
    for (const [path, nobodys] of ofTheirs.filter(([path, nobodys]) => path !== nobodys)) {
      for (const method of await methods()) {
        // A name that nothing has is free.
        if (method === "PUT" && path.includes("/today/")) continue;
        const { status, text } = await send(method, path);
        expect([path, method, status >= 400]).toEqual([path, method, true]);
        expect(await send(method, nobodys)).toEqual({ method, status, text });
      }
    }
    await expectUnchanged();
  });

  it("nothing is read from or moved to another user's collections", async () => {
    const { signalId, projectId } = theirs.entities;
    const names = [`${theirs.client.home}project-${projectId}/${signalId}.ics`, `${signalId}.ics`];
    const own = `project-${mine.entities.projectId}`;
    for (const name of names) {
      const body = multiget(name.startsWith("/") ? name : `${mine.client.home}${own}/${name}`);
      const { responses } = mine.client.members(
        await mine.client.send("REPORT", `${own}/`, { body }),
      );
      expect(responses).toMatchObject([{ status: "HTTP/1.1 404 Not Found" }]);
    }
    const moved = await mine.client.send("MOVE", `${own}/${mine.entities.signalId}.ics`, {
      headers: { destination: `${theirs.client.home}today/${mine.entities.signalId}.ics` },
    });
    expect(moved.status).toBe(404);
    const lists = await Promise.all(
      [own, "today", "available"].map(async (list) => [...(await mine.client.list(list)).keys()]),
    );
    expect(lists.flat().join()).not.toContain(signalId);
    await expectUnchanged();
  });

  it("a task with another user's UID, name or parent becomes one's own", async () => {
    const { signalId, subtaskId, projectId } = theirs.entities;
    const list = async () => Object.fromEntries(await theirs.client.list(`project-${projectId}`));
    const before = await list();
    for (const uid of [signalId, `step-${subtaskId}`]) {
      const body = todo(uid, "SUMMARY:Mine", `RELATED-TO:${signalId}`);
      const { status } = await mine.client.send("PUT", `available/${uid}.ics`, { body });
      expect(status).toBe(201);
      const { text } = await mine.client.send("GET", `available/${uid}.ics`);
      expect(text).toContain("SUMMARY:Mine");
    }
    expect(await list()).toEqual(before);
  });

  it("a suspended user's token opens nothing", async () => {
    await suspend(mine.username);
    expect((await mine.client.send("PROPFIND", "/dav/")).status).toBe(401);
  });
});

describe.each(["glance", "calendarFeed"])("at the address of a %s", (noun) => {
  it("there is its owner's day alone, for whoever asks", async () => {
    const ending = noun === "glance" ? "txt" : "ics";
    const make = async (title: string) => {
      const { token, user } = await app.register(`person-${randomUUID()}`);
      const call = callOver(app, "REST", token);
      const { id } = await add(call, "signal.create", { title });
      await call("plan.select", { date: today, taskId: id });
      const { path } = await add(call, `${noun}.make`, {});
      return { call, token, username: user.username, path: path.replace(`.${ending}`, "") };
    };
    const mine = await make("Mine");
    const theirs = await make("Theirs");
    contents = await everythingIn(app);
    const read = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${app.url}${path}.${ending}`, init);
      return { status: response.status, text: await response.text() };
    };
    const { text } = await read(theirs.path);
    expect([text.includes("Theirs"), text.includes("Mine")]).toEqual([true, false]);
    // Credentials change nothing.
    const headers = { authorization: `Bearer ${mine.token}` };
    expect(await read(theirs.path, { headers })).toEqual({ status: 200, text });
    // The user's part of one address with the secret of another one.
    const [[place = "", theirSecret], [, mySecret]] = [theirs, mine].map(({ path }) =>
      path.split("."),
    ) as [string[], string[]];
    const [own = ""] = mine.path.split(".");
    for (const path of [`${place}.${mySecret}`, `${own}.${theirSecret}`, place, own]) {
      expect((await read(path)).status).toBe(404);
    }
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "PROPFIND", "REPORT", "MOVE"]) {
      expect([method, (await read(theirs.path, { method, headers })).status]).toEqual([
        method,
        404,
      ]);
    }
    await expectUnchanged();
    await mine.call(`${noun}.end`);
    expect([(await read(mine.path)).status, await read(theirs.path)]).toEqual([
      404,
      { status: 200, text },
    ]);
    await suspend(theirs.username);
    expect((await read(theirs.path)).status).toBe(404);
  });
});
