import type { Signal } from "@daysignal/core";
import { putSignal, updateInCache } from "@daysignal/core/edits";
import { QueryObserver } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { aSignal } from "../../../test/planner-fixtures.ts";
import { plannerList } from "../../shared/planner-list.ts";
import { createQueryClient } from "../../shared/query-client.ts";
import { trpc } from "../../trpc.ts";
import { trpcClient } from "../../trpc-client.ts";
import { plannerLog } from "./planner-cache.ts";
import { pastQuery } from "./use-past-signals.ts";

const listKey = getQueryKey(trpc.signal.list, plannerList, "query");
const done = (id: string, title = id) => aSignal(id, { title, status: "done" });

let server: ReturnType<typeof fakeServer>;
let queryClient: ReturnType<typeof createQueryClient>;
let stop: () => void;

const titles = () =>
  queryClient
    .getQueryData<Signal[]>(listKey)
    ?.map(({ title }) => title)
    .toSorted();

const readList = () =>
  queryClient.fetchQuery({
    queryKey: listKey,
    queryFn: () => trpcClient.signal.list.query(plannerList),
    staleTime: 0,
  });

beforeEach(async () => {
  server = fakeServer();
  server.answers.set("signal.list", () => [aSignal("open")]);
  queryClient = createQueryClient();
  plannerLog(queryClient);
  await readList();
  stop = new QueryObserver(queryClient, pastQuery(queryClient)).subscribe(() => undefined);
});

afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("what was completed longer ago comes page by page, below pending changes", async () => {
  const log = plannerLog(queryClient);
  const first = await server.nextCall();
  expect(first.input).toEqual(plannerList);
  first.answer({ signals: [done("a"), done("b")], nextCursor: "b" });
  const second = await server.nextCall();
  expect(second.input).toEqual({ ...plannerList, cursor: "b" });
  expect(titles()).toEqual(["a", "b", "open"]);
  log.begin(updateInCache({ id: "a", title: "Mine" }));

  // A newer state of a signal arrives while a page with its older one is on its way.
  log.settle(undefined, (data) => putSignal(data, done("c", "Newer")));
  second.answer({ signals: [done("c", "Older")], nextCursor: null });
  const again = await server.nextCall();
  expect(again.input).toEqual(second.input);
  expect(titles()).toEqual(["Mine", "Newer", "b", "open"]);
  again.answer({ signals: [done("c", "Newer"), done("d")], nextCursor: null });
  await expect.poll(() => titles()).toEqual(["Mine", "Newer", "b", "d", "open"]);
});

test("it is read again after the list was, which lacks it", async () => {
  (await server.nextCall()).answer({ signals: [done("a")], nextCursor: null });
  await expect.poll(() => titles()).toEqual(["a", "open"]);
  await readList();
  expect(titles()).toEqual(["open"]);
  (await server.nextCall()).answer({ signals: [done("a")], nextCursor: null });
  await expect.poll(() => titles()).toEqual(["a", "open"]);
});
