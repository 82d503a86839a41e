import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-14T12:00:00.000Z") });
});

afterAll(() => app.close());

const feedback = { type: "bug", subject: "Dust", message: "Everywhere." };

describe("feedback", () => {
  let call: Call;

  beforeEach(async () => {
    call = await callAsSomeone(app, route);
  });

  const kept = async () => {
    const { id } = (await call("account.getUser")).body;
    return app.db
      .selectFrom("feedback")
      .select(["id", "type", "subject", "message", "email"])
      .where("user_id", "=", id)
      .execute();
  };

  it("is stored and returned", async () => {
    const response = await call("feedback.send", {
      ...feedback,
      subject: " Dust ",
      email: "a@b.example",
    });
    expect(response).toMatchObject({ status: 200 });
    expect(response.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...feedback,
      email: "a@b.example",
      createdAt: "2026-03-14T12:00:00.000Z",
    });
    expect(await kept()).toEqual([{ id: response.body.id, ...feedback, email: "a@b.example" }]);
  });

  it.each([{}, { email: null }, { email: "" }])("needs no email: %j", async (fields) => {
    const response = await call("feedback.send", { ...feedback, type: "feature", ...fields });
    expect(response).toMatchObject({ status: 200, body: { type: "feature", email: null } });
  });

  it("is stored once per user, however often the same id is sent", async () => {
    const id = randomUUID();
    const first = await call("feedback.send", { id, ...feedback });
    const again = await call("feedback.send", { id, ...feedback, subject: "Again" });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await kept()).toHaveLength(1);
    const other = await callAsSomeone(app, route);
    const theirs = await other("feedback.send", { id, ...feedback, subject: "Theirs" });
    expect(theirs.body.subject).toBe("Theirs");
  });

  it.each([
    [{ ...feedback, type: "praise" }, "type"],
    [{ subject: "x", message: "y" }, "type"],
    [{ ...feedback, subject: " " }, "subject"],
    [{ type: "bug", message: "y" }, "subject"],
    [{ ...feedback, message: "" }, "message"],
    [{ ...feedback, email: "nobody" }, "email"],
    [{ ...feedback, stars: 5 }, "stars"],
  ])("is refused as %j because of its %s", async (input, field) => {
    const response = await call("feedback.send", input);
    expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field } });
    expect(await kept()).toEqual([]);
  });
});
