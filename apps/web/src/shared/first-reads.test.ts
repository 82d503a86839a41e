import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { authToken } from "./auth-token.ts";
import { forgetFirstReads, takeArrivedReads, takeFirstRead } from "./first-reads.ts";

const day = { date: "2026-03-02" };

beforeEach(() => {
  vi.spyOn(authToken, "read").mockReturnValue("90d_ada");
  globalThis.firstReads = {
    token: "90d_ada",
    arrived: new Map(),
    answers: new Map<string, Promise<unknown>>([
      ['["settings.get"]', Promise.resolve({ result: { data: { dailyWIPLimit: 4 } } })],
      ['["plan.get",{"date":"2026-03-02"}]', Promise.resolve({ error: { message: "no" } })],
    ]),
  };
});

afterEach(() => {
  forgetFirstReads();
  vi.restoreAllMocks();
});

describe("an early read", () => {
  test("is returned once", async () => {
    await expect(takeFirstRead("settings.get", undefined)).resolves.toEqual({ dailyWIPLimit: 4 });
    expect(takeFirstRead("settings.get", undefined)).toBeUndefined();
  });

  test("answers its own call only", () => {
    expect(takeFirstRead("plan.get", { date: "2026-03-03" })).toBeUndefined();
    expect(takeFirstRead("project.list", undefined)).toBeUndefined();
  });

  test("is undefined if the server refused it", async () => {
    await expect(takeFirstRead("plan.get", day)).resolves.toBeUndefined();
  });

  test("is not returned to a user who has signed in since", () => {
    vi.mocked(authToken.read).mockReturnValue("90d_grace");
    expect(takeFirstRead("settings.get", undefined)).toBeUndefined();
    vi.mocked(authToken.read).mockReturnValue("90d_ada");
    expect(takeFirstRead("settings.get", undefined)).toBeUndefined();
  });

  test("is available synchronously once it has arrived, and is then not returned again", () => {
    globalThis.firstReads?.arrived
      .set('["settings.get"]', { result: { data: { dailyWIPLimit: 4 } } })
      .set('["plan.get",{"date":"2026-03-02"}]', { error: { message: "no" } });
    expect(takeArrivedReads()).toEqual([
      { path: "settings.get", input: undefined, data: { dailyWIPLimit: 4 } },
    ]);
    expect(takeFirstRead("settings.get", undefined)).toBeUndefined();
    expect(takeArrivedReads()).toEqual([]);
  });
});
