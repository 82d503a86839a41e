import { randomUUID } from "node:crypto";
import { runs } from "@daysignal/core/testing/runs";
import type { Client } from "@modelcontextprotocol/client";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ask,
  callTool,
  connectAssistant,
  sampleArguments,
  textOf,
  tokenOf,
} from "../../test/assistant-client.ts";
import { addSignal, type Call, callAsSomeone } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

/** This day is a Saturday. */
const today = "2026-11-21";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T12:00:00.000Z`) });
});

afterAll(() => app.close());

/** Everything that the calls could have changed, as text. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ data: string }>`
    select concat(
      (select jsonb_agg(s order by id) from signals s),
      (select jsonb_agg(e order by id) from plan_entries e),
      (select jsonb_agg(p order by id) from projects p),
      (select jsonb_agg(s order by user_id) from settings s)) as data`.execute(app.db);
  return rows[0]?.data ?? "";
}

describe("permissions of tools", () => {
  let call: Call;
  let client: Client;
  let own: Awaited<ReturnType<typeof sampleArguments>>;
  let tools: Awaited<ReturnType<Client["listTools"]>>["tools"];

  beforeAll(async () => {
    call = await callAsSomeone(app, "REST");
    own = await sampleArguments(call, today);
    client = await connectAssistant(app, await tokenOf(call));
    ({ tools } = await client.listTools());
  });

  afterAll(() => client.close());

  it("there are at most sixteen tools, with hints, and all arguments are tested", () => {
    expect(tools.length).toBeLessThanOrEqual(16);
    expect(tools.map(({ name }) => name).toSorted()).toEqual(Object.keys(own.all).toSorted());
    for (const { annotations, outputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBeDefined();
      expect(outputSchema).toBeDefined();
    }
    const still = { listChanged: false };
    expect(client.getServerCapabilities()).toEqual({
      tools: still,
      prompts: still,
      resources: still,
    });
  });

  it("a read-only token changes nothing with any tool, and can use those that read", async () => {
    const reader = await connectAssistant(app, await tokenOf(call, "read"));
    const before = await everything();
    for (const { name, annotations } of tools) {
      const result = await callTool(reader, name, own.all[name]);
      if (annotations?.readOnlyHint) expect(result.isError).toBeFalsy();
      else expect(textOf(result)).toContain("This token can only read.");
    }
    await reader.close();
    expect(await everything()).toBe(before);
  });

  it("another user's ids are not found by any tool", async () => {
    const theirs = await sampleArguments(await callAsSomeone(app, "REST"), today);
    const swapOf = new Map([
      [own.id, theirs.id],
      [own.loose, theirs.loose],
      [own.projectId, theirs.projectId],
    ]);
    const before = await everything();
    let tried = 0;
    for (const { name } of tools) {
      const args = JSON.stringify(own.all[name]);
      for (const [mine, other] of swapOf) {
        if (!args.includes(mine)) continue;
        // A project filters the search only if no id is given.
        const isId = name === "search" && mine === own.projectId;
        const given = JSON.parse(args.replaceAll(mine, other));
        const result = await callTool(client, name, isId ? { projectId: other } : given);
        expect(result.isError).toBe(true);
        expect(textOf(result)).toMatch(/(Signal|Project) was not found\./);
        tried += 1;
      }
    }
    // Projects are listed, and goals read and set, without the id of anything.
    expect(tried).toBeGreaterThanOrEqual(tools.length - 3);
    expect(await everything()).toBe(before);
  });

  it("every change can be undone, redone and undone, from any state", async () => {
    const planned = async (fields: Record<string, unknown>, slotPosition: number) => {
      const { id } = await addSignal(call, fields);
      await call("plan.select", { date: today, taskId: id, slotPosition });
      return id;
    };
    const series = (await addSignal(call)).id;
    await call("signal.schedule", { id: series, date: today, recurrence: "daily" });
    const words = { date: today, title: "Only today", notes: "Own" };
    await call("signal.changeOccurrence", { id: series, ...words });
    const timed = await planned({}, 3);
    for (const taskId of [series, timed]) {
      await call("plan.timeBox", { date: today, taskId, startsAt: "09:30", minutes: 20 });
    }
    const worked = await planned({}, 2);
    await call("signal.progress", { id: worked, date: today, to: "2026-11-22" });
    await addSignal(call, { hiddenUntil: "2026-11-25" });
    await addSignal(call, { waitingFor: "Ann", askOn: "2026-11-23" });
    const state = async () => {
      const { body: signals } = await call("signal.list");
      const days = ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"];
      const plans = await Promise.all(days.map((date) => call("plan.get", { date })));
      const shown = plans.map(({ body: { slots } }) =>
        slots.map(({ signal, ...slot }: { signal: { id: string } | null }) => [signal?.id, slot]),
      );
      const facts = signals.map(
        ({
          version: _v,
          updatedAt: _u,
          completedAt: _c,
          status,
          ...rest
        }: Record<string, unknown>) => ({
          ...rest,
          isDone: status === "done",
        }),
      );
      const { body: running } = await call("time.running");
      return { shown, facts, running: running?.taskId };
    };
    const { body: all } = await call("signal.list");
    const id = fc.constantFrom(...all.map((signal: { id: string }) => signal.id));
    const day = fc.constantFrom("today", "tomorrow", "2026-11-23", "in 3 days");
    const change = fc.oneof(
      fc.tuple(
        fc.constant("plan_day"),
        fc.record({ id, date: day, replaceId: id }, { requiredKeys: ["id", "date"] }),
      ),
      fc.tuple(fc.constant("unplan"), fc.record({ id, date: day })),
      fc.tuple(fc.constant("reschedule"), fc.record({ id, to: day })),
      fc.tuple(fc.constant("complete"), fc.record({ id })),
      fc.tuple(
        fc.constant("work_on"),
        fc.record(
          {
            id,
            action: fc.constantFrom("worked_on", "start", "pause"),
            to: fc.constantFrom("tomorrow", "in 3 days"),
          },
          { requiredKeys: ["id", "action"] },
        ),
      ),
      fc.tuple(
        fc.constant("update_signal"),
        fc.record(
          {
            id,
            title: fc.constant("New"),
            priority: fc.integer({ min: 1, max: 5 }),
            estimatedMinutes: fc.integer({ min: 1, max: 300 }),
            notes: fc.constantFrom(null, "Words"),
            waitingFor: fc.constantFrom(null, "Ann"),
            hiddenUntil: fc.constantFrom(null, "2026-11-28"),
            deadline: fc.constantFrom(null, "friday"),
          },
          { requiredKeys: ["id"] },
        ),
      ),
      fc.tuple(fc.constant("add_signal"), fc.record({ title: fc.constant("More"), planFor: day })),
    );
    let undone = 0;
    await fc.assert(
      fc.asyncProperty(change, fc.boolean(), async ([name, args], isKept) => {
        const before = await state();
        // Planning what is done on no day for a day with progress makes that day done for good.
        const isSpent = (fact: Record<string, unknown>) =>
          fact["isDone"] === true && fact["currentLocation"] === "available";
        fc.pre(name !== "plan_day" || !before.facts.some(isSpent));
        const { isError, structuredContent } = await callTool(
          client,
          name,
          args as Record<string, unknown>,
        );
        const { undo } = (structuredContent ?? {}) as { undo?: Record<string, unknown> | null };
        if (isError || !undo) {
          expect(await state()).toEqual(before);
          return;
        }
        undone += 1;
        const after = await state();
        const redo = (await ask(client, "undo", undo)).undo;
        expect(await state()).toEqual(before);
        const again = (await ask(client, "undo", redo)).undo;
        expect(await state()).toEqual(after);
        if (isKept) return;
        await ask(client, "undo", again);
        expect(await state()).toEqual(before);
      }),
      { numRuns: runs(20) },
    );
    expect(undone).toBeGreaterThan(1);
  });

  it("undo keeps later changes", async () => {
    const { signal, undo } = await ask(client, "add_signal", { title: "Mow" });
    await ask(client, "update_signal", { id: signal.id, priority: 4 });
    expect(textOf(await callTool(client, "undo", undo))).toContain("nothing was undone");
    expect(textOf(await callTool(client, "undo", { ...undo, left: [] }))).toContain("incomplete");
    expect((await ask(client, "search", { id: signal.id })).signals).toMatchObject([
      { title: "Mow", priority: 4, status: "inbox" },
    ]);
  });
});

describe("access control", () => {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const headers = { accept: "application/json, text/event-stream" };

  it("only an API token signs in, only from the same origin and by a known host name", async () => {
    const user = await app.register(`person-${randomUUID()}`);
    const call = await callAsSomeone(app, "REST");
    const authorization = `Bearer ${await tokenOf(call, "read")}`;
    const send = async (given: Record<string, string>) => {
      const reply = await app.app.inject({
        method: "POST",
        url: "/mcp",
        headers: { ...headers, ...given },
        payload: ping,
      });
      const code = reply.statusCode === 200 ? null : reply.json().code;
      return [reply.statusCode, code, reply.headers["www-authenticate"]];
    };
    const where = expect.stringMatching(/^Bearer error="invalid_token", resource_metadata="http:/);
    const unknown = [401, "NOT_SIGNED_IN", where];
    expect(await send({ authorization })).toEqual([200, null, undefined]);
    const nobody = [
      401,
      "NOT_SIGNED_IN",
      expect.stringMatching(/^Bearer resource_metadata="http:/),
    ];
    expect(await send({})).toEqual(nobody);
    expect(await send({ authorization: "Bearer dsp_nonsense" })).toEqual(unknown);
    expect(await send({ authorization: `Bearer ${user.token}` })).toEqual(unknown);
    expect(await send({ cookie: user.cookie })).toEqual(nobody);
    const foreign = [403, "CROSS_ORIGIN", undefined];
    expect(await send({ authorization, origin: "https://evil.example" })).toEqual(foreign);
    const rebound = { host: "evil.example", origin: "http://evil.example" };
    expect(await send({ authorization, ...rebound })).toEqual(foreign);
    const own = { host: "localhost:3000", origin: "http://localhost:3000" };
    expect(await send({ authorization, ...own })).toEqual([200, null, undefined]);
  });

  it("hostile input never causes an internal error", async () => {
    const call = await callAsSomeone(app, "REST");
    const { all } = await sampleArguments(call, today);
    const token = await tokenOf(call);
    const send = async (method: string, body?: unknown, type = "application/json") => {
      const response = await fetch(`${app.url}/mcp`, {
        method,
        headers: { ...headers, "content-type": type, authorization: `Bearer ${token}` },
        ...(body === undefined
          ? {}
          : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      expect([response.status < 500, text]).toEqual([
        true,
        expect.not.stringMatching(/INTERNAL|node_modules|on our side/),
      ]);
      return response.status;
    };
    expect(await send("GET")).toBe(405);
    expect(await send("DELETE")).toBe(405);
    expect(await send("POST", [ping, ping])).toBe(400);
    expect(await send("POST", "{")).toBe(400);
    expect(await send("POST", ping, "text/plain")).toBe(415);
    expect(await send("POST", `"${"x".repeat(2_000_000)}"`)).toBe(413);
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(
        "\0",
        "\ud800",
        "today",
        "9999-12-31",
        "1e400",
        -1,
        1e21,
        "__proto__",
        randomUUID(),
      ),
    );
    const args = fc.oneof(
      value,
      fc.constantFrom(...Object.values(all)).chain((known) =>
        fc
          .record({
            field: fc.constantFrom(...Object.keys({ ...known, __proto__: 1, x: 1 })),
            value,
          })
          .map((one) => ({ ...known, [one.field]: one.value })),
      ),
    );
    const name = fc.oneof(fc.constantFrom(...Object.keys(all)), fc.string());
    const message = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.record({ jsonrpc: fc.constant("2.0"), id: value, method: fc.string(), params: value }),
      fc.record({
        jsonrpc: fc.constant("2.0"),
        id: fc.constant(1),
        method: fc.constantFrom("tools/call", "prompts/get"),
        params: fc.record({ name, arguments: args }),
      }),
      fc.record({
        jsonrpc: fc.constant("2.0"),
        id: fc.constant(1),
        method: fc.constant("resources/read"),
        params: fc.record({ uri: fc.string().map((text) => `daysignal://day/${text}`) }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(message, async (body) => void (await send("POST", body))),
      { numRuns: runs(30) },
    );
  });
});
