import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authToken } from "../shared/auth-token.ts";
import { forgetDayRule, storeDayRule } from "../shared/day-rule.ts";
import { forgetFirstReads, takeArrivedReads, takeFirstRead } from "../shared/first-reads.ts";
import { plannerList } from "../shared/planner-list.ts";
import { requestFirstReads } from "./request-first-reads.ts";

const fetched = vi.fn<typeof fetch>();
const data = (value: unknown) => ({ result: { data: value } });
const day = ["ada", "settings", "plan", "calendars", null, "projects", "clients", { seq: 7 }].map(
  data,
);

beforeEach(() => {
  vi.spyOn(authToken, "read").mockReturnValue("90d_ada");
  vi.stubGlobal("location", { pathname: "/", search: "?date=2026-03-14" });
  vi.stubGlobal("fetch", fetched.mockReset());
});

afterEach(() => {
  forgetFirstReads();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the day and the list of a signed-in user are requested, and handed to the app", async () => {
  fetched.mockResolvedValueOnce(Response.json(day));
  fetched.mockResolvedValueOnce(Response.json([data("signals")]));
  requestFirstReads();
  await expect(takeFirstRead("plan.get", { date: "2026-03-14" })).resolves.toBe("plan");
  await expect(takeFirstRead("settings.get", undefined)).resolves.toBe("settings");
  await expect(takeFirstRead("signal.list", plannerList)).resolves.toEqual({
    whole: "signals",
    seq: 7,
  });
  expect(fetched).toHaveBeenCalledTimes(2);
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(String(url)).toContain("/trpc/account.getUser,settings.get,plan.get,");
  expect(init?.headers).toMatchObject({ Authorization: "Bearer 90d_ada" });
});

test.each([
  ["Pacific/Kiritimati", "00:00", "2026-03-15T11:00:00Z", "2026-03-16"],
  ["Pacific/Kiritimati", "04:00", "2026-03-14T13:59:00Z", "2026-03-14"],
  ["Pacific/Kiritimati", "04:00", "2026-03-14T14:00:00Z", "2026-03-15"],
  ["Pacific/Pago_Pago", "00:00", "2026-03-15T10:59:00Z", "2026-03-14"],
])("today is requested by the settings, in %s from %s on at %s", (timeZone, dayStart, now, day) => {
  vi.stubGlobal("location", { pathname: "/", search: "" });
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  storeDayRule({ timeZone, dayStart });
  fetched.mockResolvedValue(new Response(null, { status: 401 }));
  requestFirstReads();
  forgetDayRule();
  vi.useRealTimers();
  expect(takeFirstRead("plan.get", { date: day })).toBeDefined();
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ "X-Time-Zone": timeZone });
});

test("no zone is named to the server before that of the settings is known", () => {
  vi.stubGlobal("document", { cookie: "" });
  fetched.mockResolvedValue(new Response(null, { status: 401 }));
  requestFirstReads();
  expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty("X-Time-Zone");
});

test("the list is not requested if the day was refused, and neither is handed out", async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 401 }));
  requestFirstReads();
  await expect(takeFirstRead("settings.get", undefined)).resolves.toBeUndefined();
  await expect(takeFirstRead("signal.list", plannerList)).resolves.toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ["/review", "?by=range&day=2026-03-02&to=2026-03-20", ["2026-03-02", "2026-03-20"]],
  ["/review", "?by=quarter&day=2026-05-31", ["2026-04-01", "2026-06-30"]],
])("%s%s requests its days beside the lists of names", async (pathname, search, [from, to]) => {
  vi.stubGlobal("location", { pathname, search });
  fetched.mockResolvedValueOnce(
    Response.json(["ada", "settings", "projects", "clients"].map(data)),
  );
  fetched.mockResolvedValueOnce(Response.json([data("review")]));
  requestFirstReads();
  await expect(takeFirstRead("review.get", { from, to })).resolves.toBe("review");
  await expect(takeFirstRead("clients.list", undefined)).resolves.toBe("clients");
  expect(takeFirstRead("signal.list", plannerList)).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a review that has arrived is there when the app starts", async () => {
  vi.stubGlobal("location", {
    pathname: "/review",
    search: "?by=range&day=2026-03-02&to=2026-03-20",
  });
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetched.mockResolvedValueOnce(Response.json([data("review")]));
  requestFirstReads();
  await expect
    .poll(() => takeArrivedReads())
    .toEqual([
      { path: "review.get", input: { from: "2026-03-02", to: "2026-03-20" }, data: "review" },
    ]);
});

test("a week requests its seven days", async () => {
  vi.stubGlobal("location", { pathname: "/week", search: "?date=2026-03-14" });
  const days = Array.from({ length: 7 }, (_, at) => `day ${at + 1}`);
  const parts = ["calendars", "goals", null, "projects", "clients"];
  const responses = ["ada", "settings", ...days, ...parts, { seq: 7 }].map(data);
  fetched.mockResolvedValueOnce(Response.json(responses));
  fetched.mockResolvedValueOnce(Response.json([data("signals")]));
  requestFirstReads();
  await expect(takeFirstRead("plan.get", { date: "2026-03-08" })).resolves.toBe("day 1");
  await expect(takeFirstRead("plan.get", { date: "2026-03-14" })).resolves.toBe("day 7");
  // The goals of a week that begins on Sunday are those of the Monday in it.
  await expect(takeFirstRead("goal.get", { monday: "2026-03-09" })).resolves.toBe("goals");
});

test("the morning requests the week before as well, from which signals return", async () => {
  vi.stubGlobal("location", { pathname: "/plan", search: "?date=2026-03-14" });
  fetched.mockResolvedValue(new Response(null, { status: 401 }));
  requestFirstReads();
  expect(takeFirstRead("plan.get", { date: "2026-03-07" })).toBeDefined();
  expect(takeFirstRead("plan.get", { date: "2026-03-14" })).toBeDefined();
  // Its lead waits for all that changes what there is room for.
  expect(takeFirstRead("estimate.get", {})).toBeDefined();
  expect(takeFirstRead("calendars.list", undefined)).toBeDefined();
});

test("a screen without signals requests who is signed in, and the settings", () => {
  vi.stubGlobal("location", { pathname: "/account", search: "" });
  fetched.mockResolvedValueOnce(Response.json(["ada", "settings"].map(data)));
  requestFirstReads();
  expect(String(fetched.mock.calls[0]?.[0])).toContain("/trpc/account.getUser,settings.get?");
  expect(fetched).toHaveBeenCalledTimes(1);
});
