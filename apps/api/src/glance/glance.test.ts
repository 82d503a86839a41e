import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { add, addSignal, type Call, callOver } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { hashSecret } from "../auth/hash-secret.ts";
import { locales } from "../locales.ts";

describe("the glance", () => {
  const today = "2026-03-14";
  let app: TestApp;
  let call: Call;
  let path: string;
  let now = `${today}T08:00:00Z`;

  const poll = async (ending: string, etag?: string) => {
    const headers = etag === undefined ? {} : { "if-none-match": etag };
    const response = await fetch(`${app.url}${path}.${ending}`, { headers });
    const body = Buffer.from(await response.arrayBuffer());
    return { response, status: response.status, etag: response.headers.get("etag") ?? "", body };
  };
  const json = async () => JSON.parse(String((await poll("json")).body));
  const text = async () => String((await poll("txt")).body);
  const make = async (input: Record<string, unknown> = {}) => {
    const { status, body } = await call("glance.make", input);
    expect(status).toBe(200);
    path = body.path;
    return body;
  };

  beforeAll(async () => {
    app = await startTestApp({ clock: () => new Date(now), catalogues: locales });
    // The first account is the operator's, who cannot be deleted.
    await app.register("operator");
    call = callOver(app, "REST", (await app.register("ada")).token);
    await call("settings.update", { timeZone: "Europe/Berlin", dayStart: "04:00" });
    const { id: projectId } = await add(call, "project.create", { name: "Garden & Co." });
    const title = "Dig <b>deep</b> ]]>";
    const { id } = await addSignal(call, { title, projectId, notes: "private" });
    await call("plan.select", { date: today, taskId: id });
    await call("plan.timeBox", { date: today, taskId: id, startsAt: "09:30", minutes: 45 });
    const { id: other } = await addSignal(call, { title: "Call Anna" });
    await call("plan.select", { date: today, taskId: other });
    await call("signal.complete", { id: other });
    const { id: later } = await addSignal(call, { title: "Tomorrow" });
    await call("plan.select", { date: "2026-03-15", taskId: later });
  });
  afterAll(() => app.close());

  it("exists from its creation to its end, at one address that cannot be guessed", async () => {
    const choices = { titles: true, times: false, projects: false, done: true, language: null };
    const none = { isActive: false, ...choices, createdAt: null };
    expect((await call("glance.get")).body).toEqual(none);
    expect((await call("glance.change", { titles: false })).status).toBe(404);
    path = `/glance/${"x".repeat(43)}`;
    expect((await poll("json")).status).toBe(404);

    const made = await make({ titles: false });
    expect(made).toMatchObject({ ...choices, titles: false, isActive: true });
    const [, token = ""] = /^\/glance\/([\w-]{22}\.[\w-]{43})$/.exec(path) ?? [];
    const stored = await app.db.selectFrom("glances").selectAll().execute();
    expect(stored).toMatchObject([{ token_hash: hashSecret(token) }]);
    expect(JSON.stringify(stored)).not.toContain(token.split(".")[1]);
    expect((await call("glance.get")).body).toEqual({
      ...{ isActive: true, ...choices, titles: false },
      createdAt: expect.any(String),
    });
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect((await fetch(`${app.url}${path}.json`, { method })).status, method).toBe(404);
    }
    for (const wrong of ["", ".ics", ".json.json", ".JSON"]) {
      expect((await fetch(app.url + path + wrong)).status, wrong).toBe(404);
    }

    const before = path;
    // What is not given stays.
    expect(await make({ language: "de" })).toMatchObject({ titles: false, language: "de" });
    const renewed = path;
    path = before;
    for (const ending of ["json", "txt", "svg", "png"]) {
      expect((await poll(ending)).status, ending).toBe(404);
    }
    path = renewed;
    expect((await poll("json")).status).toBe(200);
    expect((await call("glance.change", {})).body).toMatchObject({ language: "de" });
    expect((await call("glance.end")).body).toEqual(none);
    expect((await poll("json")).status).toBe(404);
  });

  it("has nothing but what its owner chose to show, in the owner's language", async () => {
    await make({ titles: true, times: true, projects: true, done: true, language: "de" });
    expect(await json()).toEqual({
      ...{ date: today, day: "Samstag, 14. März", language: "de", planned: 2, done: 1 },
      next: "Dig <b>deep</b> ]]>",
      signals: [
        {
          ...{ title: "Dig <b>deep</b> ]]>", project: "Garden & Co." },
          ...{ startsAt: "09:30", minutes: 45, done: false, progress: false },
        },
        {
          ...{ title: "Call Anna", project: null, startsAt: null, minutes: null },
          ...{ done: true, progress: false },
        },
      ],
    });
    const lines = ["[ ] 9:30 Dig <b>deep</b> ]]> (Garden & Co.)", "[x] Call Anna"];
    expect(await text()).toBe(["Samstag, 14. März", ...lines, "1 von 2 erledigt", ""].join("\n"));
    const svg = String((await poll("svg")).body);
    expect(svg).toContain("Dig &lt;b&gt;deep&lt;/b&gt; ]]&gt;");

    const hidden = { titles: false, times: false, projects: false, done: false, language: "en" };
    await call("glance.change", hidden);
    expect(await json()).toEqual({
      ...{ date: today, day: "Saturday, March 14", language: "en", planned: 2 },
      signals: [{}, {}],
    });
    for (const ending of ["json", "txt", "svg"]) {
      const body = String((await poll(ending)).body);
      expect(body, ending).not.toMatch(/Anna|Dig|Garden|9:30|09:30|private|1 of 2/);
    }
  });

  it("shows the day of its owner's zone and beginning of the day", async () => {
    await make({ titles: true, done: false, times: false, projects: false, language: "en" });
    // In Berlin, where days begin at four.
    for (const [at, title] of [
      ["2026-03-15T02:59:59Z", "Call Anna"],
      ["2026-03-15T03:00:00Z", "Tomorrow"],
    ] as const) {
      now = at;
      expect(await text(), at).toContain(title);
    }
    await call("settings.update", { timeZone: "Pacific/Kiritimati", dayStart: "00:00" });
    now = "2026-03-14T10:00:00Z";
    expect(await text()).toContain("Tomorrow");
    await call("settings.update", { timeZone: "Europe/Berlin", dayStart: "04:00" });
    now = `${today}T08:00:00Z`;
  });

  it("draws pictures of a wanted size, light and dark, and names what is wrong", async () => {
    await make({ titles: true });
    const { body, response } = await poll("png?width=400&height=300");
    expect(response.headers.get("content-type")).toBe("image/png");
    const light = await sharp(body).stats();
    const { width, height, format } = await sharp(body).metadata();
    expect({ width, height, format }).toEqual({ width: 400, height: 300, format: "png" });
    const dark = await sharp((await poll("png?dark=true")).body).stats();
    expect(light.channels[0]?.mean).toBeGreaterThan(200);
    expect(dark.channels[0]?.mean).toBeLessThan(55);
    // Text is drawn: an empty page has no contrast besides its line.
    expect(light.channels[0]?.stdev).toBeGreaterThan(10);
    for (const [query, field] of [
      ["width=0", "width"],
      ["width=2001", "width"],
      ["height=12.5", "height"],
      ["height=", "height"],
      ["width=100&width=200", "width"],
      ["dark=yes", "dark"],
    ]) {
      for (const ending of ["png", "svg"]) {
        const refused = await poll(`${ending}?${query}`);
        expect(refused.status, query).toBe(400);
        expect(JSON.parse(String(refused.body)), query).toMatchObject({
          ...{ code: "INVALID_INPUT", field },
          error: expect.stringContaining(field ?? ""),
        });
      }
    }
  });

  it("costs one statement per poll, and responds 304 if nothing has changed", async () => {
    await make({ titles: true, done: true });
    const query = vi.spyOn(pg.Client.prototype, "query");
    const { user_id: userId } = await app.db
      .selectFrom("glances")
      .select("user_id")
      .executeTakeFirstOrThrow();
    // Those of the background name no user.
    const statements = () =>
      query.mock.calls.filter(([sent]: unknown[]) => JSON.stringify(sent).includes(userId));
    const tags: string[] = [];
    for (const ending of ["json", "txt", "svg", "png"]) {
      query.mockClear();
      const first = await poll(ending);
      expect(statements(), ending).toHaveLength(1);
      expect(first.response.headers.get("cache-control")).toBe("private, no-cache");
      const again = await poll(ending, first.etag);
      expect([again.status, again.body.length, again.etag]).toEqual([304, 0, first.etag]);
      expect(statements(), ending).toHaveLength(2);
      tags.push(first.etag);
    }
    query.mockRestore();
    expect(new Set(tags).size).toBe(4);
    await addSignal(call, { title: "Not planned" });
    expect((await poll("json", tags[0])).status).toBe(304);
    await call("glance.change", { done: false });
    for (const [index, ending] of ["json", "txt", "svg", "png"].entries()) {
      expect((await poll(ending, tags[index])).status, ending).toBe(200);
    }
  });

  it("belongs to its user only, and ends when the deletion of the account is requested", async () => {
    const other = callOver(app, "REST", (await app.register("ben")).token);
    expect((await other("glance.get")).body.isActive).toBe(false);
    await other("glance.end");
    expect((await poll("json")).status).toBe(200);
    expect((await call("account.requestDeletion")).status).toBe(200);
    expect((await poll("json")).status).toBe(404);
  });
});
