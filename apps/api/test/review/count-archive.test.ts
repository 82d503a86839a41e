import {
  calendarDay,
  finishedCount,
  plusDays,
  type Review,
  type ReviewNumber,
  reviewCount,
  reviewNumbers,
} from "@daysignal/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../test-app.ts";
import { countArchive } from "./count-archive.ts";
import { randomLife, randomNumbers } from "./random-life.ts";

// The number of simulated users over two years; `LIVES=50` for more.
const lives = Number(process.env["LIVES"] ?? 0);
const first = calendarDay("2025-01-01");
const dayCount = lives > 0 ? 730 : 60;
const today = plusDays(first, dayCount);
const zones = ["Europe/Berlin", "America/Los_Angeles", "Pacific/Kiritimati", "UTC"] as const;
const rules = [
  { dayStart: "04:00", dailyLimits: [0, 5, 5, 5, 5, 5, 0] },
  { dayStart: "00:00", dailyLimits: null },
];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T12:00:00.000Z`) });
});
afterAll(() => app.close());

/** The review in the form of the independent count: groups by name, unordered. */
function inFormOfCount(review: Review) {
  const byName = <T extends object>(groups: readonly T[], field: keyof T) =>
    Object.fromEntries(
      groups.map(({ [field]: name, ...figures }) => [String(name), figures as object]),
    );
  // Times are counted by SQL: see count-times.test.ts. The lives have no goals, and Someday has its own test.
  const { from: _from, to: _to, time: _time, goals: _goals, someday: _someday, ...rest } = review;
  return {
    ...rest,
    days: byName(review.days, "date"),
    byProject: byName(review.byProject, "projectId"),
    byClient: byName(review.byClient, "clientId"),
    byTag: byName(review.byTag, "tag"),
    byType: byName(review.byType, "type"),
    returnsBeforeDone: Object.fromEntries(
      review.returnsBeforeDone.map(({ returns, finished }) => [returns, finished]),
    ),
    returning: review.returning.map(({ id, returns, allReturns }) => [id, returns, allReturns]),
    year: Object.fromEntries(review.year.map(({ date, finished }) => [date, finished])),
  };
}

/** All pages of the signals that a number counts. */
async function listBehind(token: string, input: object): Promise<{ id: string; date: string }[]> {
  const listed: { id: string; date: string }[] = [];
  for (;;) {
    const page = { ...input, limit: "500", offset: String(listed.length) };
    const path = `/review/signals?${new URLSearchParams(page)}`;
    const { status, body } = await app.rest("GET", path, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    listed.push(...body);
    if (body.length < 500) return listed;
  }
}

test("a review agrees with a count over the exported archive, and so do the lists of its numbers", async () => {
  for (let number = 0; number < (lives || zones.length); number += 1) {
    const random = randomNumbers(number + 1);
    const timeZone = zones[number % zones.length] ?? "UTC";
    const rule = rules[Math.floor(number / 2) % rules.length] ?? rules[0];
    const { dayStart = "00:00", dailyLimits = null } = rule ?? {};
    const settings = { timeZone, dayStart, dailyLimits };
    const { token } = await app.register(`life-${number}`);
    const body = randomLife({ first, dayCount, settings, random });
    const imported = await app.rest("POST", "/import", { token, body });
    expect(imported, JSON.stringify(imported.body)).toMatchObject({
      status: 200,
      body: { planEntries: { leftOut: 0 } },
    });
    // At noon UTC it is past midnight in Kiritimati, and daytime everywhere else.
    const todayThere =
      timeZone === "Pacific/Kiritimati" && dayStart === "00:00" ? plusDays(today, 1) : today;
    const archive = (await app.rest("GET", "/export", { token })).body;

    for (const length of lives > 0 ? [7, 31, 92, 400] : [1, 40]) {
      const from = plusDays(first, Math.floor(random() * (dayCount + 3 - length)));
      const to = plusDays(from, length - 1);
      const { status, body: review } = await app.rest("GET", `/review?from=${from}&to=${to}`, {
        token,
      });
      expect(status).toBe(200);
      const counted = countArchive(archive, from, to, todayThere);
      const returnsBeforeDone = Object.fromEntries(
        Object.entries(counted.returnsBeforeDone).map(([name, { finished }]) => [name, finished]),
      );
      expect(inFormOfCount(review), `life ${number}, ${from} to ${to}`).toEqual({
        ...counted,
        returnsBeforeDone,
      });

      if (length < 40) continue;
      const clientOf = Object.fromEntries(
        archive.projects.map(({ id, clientId }: { id: string; clientId: string | null }) => [
          id,
          clientId,
        ]),
      );
      for (const { clientId, finished, minutes } of review.byClient as Review["byClient"]) {
        const path = `/review?from=${from}&to=${to}&clientId=${clientId ?? "none"}`;
        const { body }: { body: Review } = await app.rest("GET", path, { token });
        expect(finishedCount(body.totals)).toBe(finished);
        expect(body.totals.minutes).toBe(minutes);
        expect(body.byProject).toEqual(
          (review.byProject as Review["byProject"]).filter(
            ({ projectId }) => (clientOf[projectId ?? ""] ?? null) === clientId,
          ),
        );
      }
      // The numbers of the sentences that summarise a review.
      const counts: [ReviewNumber, number, Record<string, string>?][] = [
        ...reviewNumbers.map((number): [ReviewNumber, number] => [
          number,
          reviewCount(review, number),
        ]),
        ["planned", counted.totals.highPriority.planned, { high: "priority" }],
        ["done", counted.totals.highImpact.done, { high: "impact" }],
        ["finished", counted.byProject["null"]?.finished ?? 0, { projectId: "none" }],
        ["finished", counted.byClient["null"]?.finished ?? 0, { clientId: "none" }],
        ["finished", counted.byType["work"]?.finished ?? 0, { type: "work" }],
        ["finished", counted.byTag["ä"]?.finished ?? 0, { tag: "ä" }],
        ["finished", returnsBeforeDone["1"] ?? 0, { returnsBeforeDone: "1" }],
      ];
      for (const [name, count, more = {}] of counts) {
        const listed = await listBehind(token, { from, to, number: name, ...more });
        const each = new Set(listed.map(({ id, date }) => `${id} ${date}`));
        expect([name, more, each.size]).toEqual([name, more, count]);
        expect(listed).toHaveLength(count);
      }
    }
  }
});

test("a range that is too long or ends before it begins is refused", async () => {
  const { token } = await app.register("nobody-yet");
  for (const range of ["from=2026-01-02&to=2026-01-01", "from=2025-01-01&to=2026-02-05"]) {
    const refused = { status: 400, body: { code: "INVALID_INPUT", field: "to" } };
    expect(await app.rest("GET", `/review?${range}`, { token })).toMatchObject(refused);
    const list = `/review/signals?number=done&${range}`;
    expect(await app.rest("GET", list, { token })).toMatchObject(refused);
  }
  const oldest = await app.rest("GET", "/review?from=1970-01-01&to=1970-01-07", { token });
  expect(oldest).toMatchObject({ status: 200, body: { before: { from: "1969-12-25" }, days: [] } });
});
