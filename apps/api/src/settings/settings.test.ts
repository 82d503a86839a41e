import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;

const weights = { priority: 3, impact: 3, effort: -1, overdue: 5, rollover: 4 };

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe("settings", () => {
  let call: Call;

  beforeEach(async () => {
    call = await callAsSomeone(app, route);
  });

  const defaults = {
    dailyWIPLimit: 4,
    dailyLimits: null,
    timeZone: null,
    dayStart: "00:00",
    theme: "system",
    workingDayStart: "09:00",
    workingDayEnd: "17:00",
    language: null,
    weekStart: null,
    timeFormat: null,
    weekend: null,
    signInMails: true,
    scoreWeights: weights,
    decideAfterReturns: 3,
    somedayAfterDays: 90,
    somedayMonth: null,
    offersMorning: true,
    asksTimeSpent: true,
    countsLearnedTime: false,
    reminders: { morning: null, evening: null, quietHours: null, mail: false },
  };

  it("start with the product's defaults", async () => {
    expect((await call("settings.get")).body).toEqual(defaults);
  });

  it("change only the given fields", async () => {
    const changed = { ...defaults, dailyWIPLimit: 10, timeZone: "Asia/Tokyo" };
    const { body } = await call("settings.update", { dailyWIPLimit: 10, timeZone: "Asia/Tokyo" });
    expect(body).toEqual(changed);
    const { body: plan } = await call("plan.get", { date: "2026-03-14" });
    expect(plan).toMatchObject({ dailyWIPLimit: 10, slots: { length: 10 } });
    const evening = {
      theme: "dark",
      workingDayStart: "18:00",
      workingDayEnd: "02:00",
      timeZone: null,
    };
    expect((await call("settings.update", evening)).body).toEqual({ ...changed, ...evening });
    expect((await call("settings.get")).body).toEqual({ ...changed, ...evening });
    expect((await call("settings.update", {})).body).toEqual({ ...changed, ...evening });
  });

  it("have a language and a region, and return to the browser's with null", async () => {
    const region = { language: "pt-BR", weekStart: 6, timeFormat: "24", weekend: [5, 6] };
    await call("settings.update", region);
    expect((await call("settings.get")).body).toEqual({ ...defaults, ...region });
    await call("settings.update", { language: null, weekStart: null, weekend: [] });
    const { body } = await call("settings.update", { timeFormat: null });
    expect(body).toEqual({ ...defaults, weekend: [] });
  });

  it("order the recommended signals by the user's weights, and return the points", async () => {
    const large = { title: "large", priority: 1, impact: 1, effort: 5 };
    const { body: small } = await call("signal.create", { title: "small", effort: 1, priority: 3 });
    await call("signal.create", large);
    const titles = async () => {
      const { body } = await call("signal.listRecommended", {});
      return body.map((signal: { title: string }) => signal.title);
    };
    expect(await titles()).toEqual(["small", "large"]);
    await call("settings.update", { scoreWeights: { ...weights, effort: 10, priority: 0 } });
    expect(await titles()).toEqual(["large", "small"]);
    const { body } = await call("signal.get", { id: small.id });
    expect(body.recommendation.parts).toMatchObject({ priority: 0, effort: 10 });
    await call("settings.update", { scoreWeights: weights });
    expect(await titles()).toEqual(["small", "large"]);
  });

  it("keep every one of many concurrent changes", async () => {
    await Promise.all([
      call("settings.update", { dailyWIPLimit: 7 }),
      call("settings.update", { theme: "light" }),
      call("settings.update", { workingDayStart: "07:30" }),
      call("settings.update", { timeZone: "Europe/Berlin" }),
    ]);
    expect((await call("settings.get")).body).toEqual({
      ...defaults,
      dailyWIPLimit: 7,
      theme: "light",
      workingDayStart: "07:30",
      timeZone: "Europe/Berlin",
    });
  });

  it.each([
    [{ dailyWIPLimit: 3 }, "dailyWIPLimit"],
    [{ dailyWIPLimit: 11 }, "dailyWIPLimit"],
    [{ dailyWIPLimit: "5" }, "dailyWIPLimit"],
    [{ timeZone: "Mars/Olympus" }, "timeZone"],
    [{ workingDayStart: "24:00" }, "workingDayStart"],
    [{ dayStart: "06:30" }, "dayStart"],
    [{ dailyLimits: [0, 3, 4, 4, 4, 4, 0] }, "dailyLimits.1"],
    [{ dailyLimits: [4, 4] }, "dailyLimits"],
    [{ language: "xx" }, "language"],
    [{ weekStart: 2 }, "weekStart"],
    [{ timeFormat: "13" }, "timeFormat"],
    [{ weekend: [7] }, "weekend.0"],
    [{ weekend: [1, 1] }, "weekend"],
    [{ scoreWeights: { ...weights, effort: 11 } }, "scoreWeights.effort"],
    [{ scoreWeights: { ...weights, overdue: 1.5 } }, "scoreWeights.overdue"],
    [{ scoreWeights: { priority: 1 } }, "scoreWeights.impact"],
    [{ locale: "de" }, "locale"],
  ])("refuse %j because of its %s", async (change, field) => {
    const response = await call("settings.update", change);
    expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field } });
    expect((await call("settings.get")).body).toEqual(defaults);
  });
});
