import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  let time = Date.parse("2026-03-14T12:00:00.000Z");
  const clock = () => {
    time += 1000;
    return new Date(time);
  };
  app = await startTestApp({ clock });
});

afterAll(() => app.close());

describe("a move in the user's own order", () => {
  let call: Call;
  let ids: string[];

  beforeEach(async () => {
    call = await callAsSomeone(app, route);
    ids = [];
    for (const title of ["d", "c", "b", "a"]) ids.push((await addSignal(call, { title })).id);
  });

  const titles = async () => {
    const { body } = await call("signal.list", { sort: "manual" });
    return body.map(({ title }: { title: string }) => title).join("");
  };

  it("puts a signal next to another or at the top, and changes no other one", async () => {
    const [d, c, b, a] = ids;
    expect(await titles()).toBe("abcd");
    const moved = await call("signal.move", { id: d, before: b });
    expect(moved.body).toMatchObject({ id: d, version: 2 });
    expect(await titles()).toBe("adbc");
    expect((await call("signal.move", { id: d, before: b })).body).toEqual(moved.body);
    await call("signal.move", { id: a, after: c });
    expect(await titles()).toBe("dbca");
    await call("signal.move", { id: a });
    expect(await titles()).toBe("adbc");
    await addSignal(call, { title: "e" });
    expect(await titles()).toBe("eadbc");
    expect((await call("signal.get", { id: b })).body.version).toBe(1);
  });

  it("keeps a total order under concurrent moves", async () => {
    const [d, c, b, a] = ids;
    await Promise.all([a, b, c].map((id) => call("signal.move", { id, after: d })));
    const { body } = await call("signal.list", { sort: "manual" });
    const positions = body.map((signal: { manualPosition: string }) => signal.manualPosition);
    expect(new Set(positions).size).toBe(4);
    expect(body[0].id).toBe(d);
  });

  it("is refused next to nothing, itself, two signals or an unknown one, and in the trash", async () => {
    const [d, c, b] = ids;
    const invalid = { status: 400, body: { code: "INVALID_INPUT" } };
    expect(await call("signal.move", { id: d, before: d })).toMatchObject(invalid);
    expect(await call("signal.move", { id: d, before: c, after: b })).toMatchObject(invalid);
    for (const field of ["before", "after"]) {
      expect(await call("signal.move", { id: d, [field]: randomUUID() })).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND", field },
      });
    }
    await call("signal.trash", { id: d });
    expect(await call("signal.move", { id: d })).toMatchObject({
      status: 409,
      body: { code: "IN_TRASH" },
    });
    expect(await titles()).toBe("abc");
  });
});
