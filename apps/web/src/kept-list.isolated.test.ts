import { type ChangedSignals, type Signal, withChangedSignals } from "@daysignal/core";
import { putSignal, updateInCache } from "@daysignal/core/edits";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../test/fake-server.ts";
import { aSignal } from "../test/planner-fixtures.ts";
import { persistQueries } from "./features/offline/persist-queries.ts";
import { plannerLog } from "./features/signal/planner-cache.ts";
import { authToken } from "./shared/auth-token.ts";
import { reportConnection } from "./shared/connection.ts";
import type { KeptQuery } from "./shared/device-store.ts";
import { forgetFirstReads } from "./shared/first-reads.ts";
import { plannerList } from "./shared/planner-list.ts";
import { createQueryClient } from "./shared/query-client.ts";
import { requestFirstReads } from "./start/request-first-reads.ts";
import { trpc } from "./trpc.ts";
import { trpcClient } from "./trpc-client.ts";

/** What the device has stored, by key, and its mark. */
let kept: Map<string, KeptQuery>;
let marks: Map<string, string>;
const ada = "00000000-0000-4000-8000-00000000000a";
const storage = {
  getItem: async (key: string) => structuredClone(kept.get(key)),
  setItem: async (key: string, query: KeptQuery) => {
    kept.set(key, structuredClone(query));
    if (query.place) marks.set("daysignal_list", `${ada} ${query.place.seq}`);
  },
  removeItem: async (key: string) => void kept.delete(key),
  entries: async () => [...kept],
};
vi.mock("./shared/device-store.ts", () => ({ queryStorage: () => storage }));

const listKey = getQueryKey(trpc.signal.list, plannerList, "query");
const ids = ["a", "b", "c"];

/** The server: its list of signals, and what has changed since a number. */
let seq: number;
let signals: Signal[];
let answerChanged: (since: number) => ChangedSignals;
let asked: string[];
let queryClient: QueryClient;
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-14T12:00:00Z") });
  const server = fakeServer();
  [kept, marks, asked, stops] = [new Map(), new Map(), [], []];
  seq = 7;
  signals = ids.map((id) => aSignal(id));
  const changed = new Map<string, number>();
  answerChanged = (since) => ({
    seq,
    complete: since <= seq,
    signals: signals.filter(({ id }) => (changed.get(id) ?? 0) > since),
    gone: [...changed].flatMap(([id, at]) =>
      at > since && !signals.some((signal) => signal.id === id) ? [id] : [],
    ),
  });
  elsewhere = (id, title) => {
    seq += 1;
    changed.set(id, seq);
    signals = signals.filter((signal) => signal.id !== id);
    if (title)
      signals = withChangedSignals(signals, { signals: [aSignal(id, { title })], gone: [] });
  };
  const answers = {
    "account.getUser": () => ({ id: ada }),
    "live.listChanges": () => ({ seq, changes: [], complete: false }),
    "signal.list": () => {
      asked.push("whole");
      return signals;
    },
    "signal.listChanged": ({ since }: { since: number }) => {
      asked.push(`since ${since}`);
      return answerChanged(since);
    },
    ...Object.fromEntries(
      [
        ...["settings.get", "plan.get", "calendars.list", "time.running"],
        ...["project.list", "clients.list"],
      ].map((path) => [path, () => null]),
    ),
  };
  for (const [path, answer] of Object.entries(answers)) server.answers.set(path, answer);
  const page = Object.assign(new EventTarget(), { cookie: "", visibilityState: "visible" });
  vi.stubGlobal("document", Object.assign(page, { baseURI: "http://localhost/" }));
  vi.stubGlobal("location", { pathname: "/", search: "" });
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, mark: string) => marks.set(key, mark),
    removeItem: (key: string) => marks.delete(key),
  });
  vi.spyOn(authToken, "read").mockReturnValue("90d_ada");
  reportConnection("answered");
});

/** Changes a signal on another device; without a title it is moved to the trash. */
let elsewhere: (id: string, title?: string) => void;

afterEach(() => {
  for (const stop of stops) stop();
  queryClient.clear();
  forgetFirstReads();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the app in a new tab, and returns the titles that it shows. */
async function open(): Promise<string[]> {
  requestFirstReads();
  queryClient = createQueryClient();
  plannerLog(queryClient);
  // Others look at the same query, and see less of it.
  const observer = new QueryObserver(queryClient, {
    queryKey: listKey,
    enabled: false,
    select: (all: readonly Signal[]) => all.length > 0,
  });
  stops.push(observer.subscribe(() => undefined));
  const list = await queryClient.fetchQuery({
    queryKey: listKey,
    queryFn: () => trpcClient.signal.list.query(plannerList),
  });
  return list.map(({ title }) => title);
}

/** Stores the list as it is now, as when the tab is left. */
async function leave(): Promise<void> {
  const stored = new Promise((resolve) => {
    stops.push(persistQueries(queryClient, storage, resolve));
  });
  Object.assign(document, { visibilityState: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  await stored;
}

describe("a start with a kept list", () => {
  beforeEach(async () => {
    await open();
    await leave();
    asked = [];
  });

  test("reads only what has changed since, again and again", async () => {
    expect((await open()).toSorted()).toEqual(["a", "b", "c"]);
    await leave();
    elsewhere("b", "Theirs");
    elsewhere("c");
    elsewhere("d", "New");
    expect((await open()).toSorted()).toEqual(["New", "Theirs", "a"]);
    await leave();
    expect((await open()).toSorted()).toEqual(["New", "Theirs", "a"]);
    expect(asked).toEqual(["since 7", "since 7", "since 10"]);
  });

  test("reads again what this tab has changed or received, without its pending changes", async () => {
    await open();
    const log = plannerLog(queryClient);
    const change = log.begin(updateInCache({ id: "a", title: "Mine" }));
    elsewhere("a", "Mine");
    log.settle(change, (data) => putSignal(data, aSignal("a", { title: "Mine" })));
    log.begin(updateInCache({ id: "b", title: "Not sent" }));
    await leave();
    expect((await open()).toSorted()).toEqual(["Mine", "b", "c"]);
    expect(asked).toEqual(["since 7", "since 7"]);
  });

  test.each<[string, () => void]>([
    ["the changes are not known any more", () => (answerChanged = () => never)],
    ["they cannot be read", () => (answerChanged = () => fail())],
    ["the server has an older backup", () => (seq = 3)],
    ["nothing is kept", () => kept.clear()],
    ["what is kept is older than the mark", () => marks.set("daysignal_list", `${ada} 8`)],
    ["what is kept is of another version", () => edit((one) => (one.buster = "1"))],
    ["the app is of another version", () => edit((one) => at(one, { version: "other" }))],
    ["the place is not known", () => edit((one) => delete one.place)],
    ["it was not read as a whole for a week", () => vi.setSystemTime("2026-03-22T12:00:00Z")],
    ["the clock was set back", () => vi.setSystemTime("2026-03-01T12:00:00Z")],
    ["the storage is blocked", () => vi.spyOn(kept, "get").mockImplementation(() => fail())],
    ["the storage does not answer", () => vi.spyOn(storage, "getItem").mockReturnValue(silence)],
    ["it is another user's", () => marks.set("daysignal_list", "bob 7")],
  ])("reads the whole list if %s, and keeps it", async (_why, happens) => {
    elsewhere("b", "Theirs");
    happens();
    expect((await open()).toSorted()).toEqual(["Theirs", "a", "c"]);
    expect(asked.at(-1)).toBe("whole");
    expect(asked.filter((what) => what === "whole")).toHaveLength(1);
  });

  test("has a place after the whole list was read instead", async () => {
    elsewhere("b", "Theirs");
    kept.clear();
    await open();
    await leave();
    await open();
    expect(asked).toEqual(["since 7", "whole", "since 8"]);
  });
});

const silence = new Promise<never>(() => undefined);
const never = { seq: 9, complete: false, signals: [], gone: [] };

function fail(): never {
  throw new Error("It is not available.");
}

/** Edits what is kept. */
function edit(change: (query: KeptQuery) => void): void {
  for (const query of kept.values()) change(query);
}

function at(query: KeptQuery, fields: object): void {
  Object.assign(query.place ?? {}, fields);
}

test("a whole list has no place if a change of this tab is pending when it arrives", async () => {
  requestFirstReads();
  queryClient = createQueryClient();
  plannerLog(queryClient).begin(updateInCache({ id: "a", title: "Mine" }));
  await queryClient.fetchQuery({
    queryKey: listKey,
    queryFn: () => trpcClient.signal.list.query(plannerList),
  });
  await leave();
  expect([...kept.values()]).toMatchObject([{ place: undefined }]);
});
