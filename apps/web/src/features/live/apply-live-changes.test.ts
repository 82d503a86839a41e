import type { ChangeKind, Signal } from "@daysignal/core";
import { putSignal, updateInCache } from "@daysignal/core/edits";
import { QueryObserver } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { aPlan, aSignal, saturday, sunday } from "../../../test/planner-fixtures.ts";
import { plannerList } from "../../shared/planner-list.ts";
import { createQueryClient } from "../../shared/query-client.ts";
import { trpc } from "../../trpc.ts";
import { trpcClient } from "../../trpc-client.ts";
import { plannerLog } from "../signal/planner-cache.ts";
import { wholeTrash } from "../signal/trash-cache.ts";
import { applyLiveChanges } from "./apply-live-changes.ts";
import type { LiveChanges } from "./live-changes.ts";

const listKey = getQueryKey(trpc.signal.list, plannerList, "query");
const trashKey = getQueryKey(trpc.signal.listTrash, wholeTrash, "query");
const projectsKey = getQueryKey(trpc.project.list, undefined, "query");
const nothing: LiveChanges = {
  everything: false,
  signals: new Set(),
  days: new Set(),
  subtasksOf: new Set(),
  kinds: new Set(),
};

let server: ReturnType<typeof fakeServer>;
let queryClient: ReturnType<typeof createQueryClient>;
const missed = vi.fn();

beforeEach(() => {
  server = fakeServer();
  queryClient = createQueryClient();
  queryClient.mount();
  missed.mockClear();
});

afterEach(() => {
  queryClient.unmount();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const read = (changes: Partial<LiveChanges>) =>
  applyLiveChanges(queryClient, { ...nothing, ...changes }, missed);
const kinds = (...named: ChangeKind[]) => ({ kinds: new Set(named) });
const titles = () => queryClient.getQueryData<Signal[]>(listKey)?.map(({ title }) => title);
const projects = () => queryClient.getQueryData(projectsKey);

/** Mounts a query of the projects. */
function lookAtProjects() {
  const observer = new QueryObserver(queryClient, {
    queryKey: projectsKey,
    queryFn: () => trpcClient.project.list.query(),
  });
  return observer.subscribe(() => undefined);
}

/** A pending change of this tab, and the function that ends it. */
function aChange(path: string) {
  let answer: () => void = () => undefined;
  void queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationKey: [path.split(".")],
      mutationFn: () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    })
    .execute({});
  return { answer: () => answer() };
}

describe("a change from elsewhere", () => {
  test("is applied below the pending changes of this tab", async () => {
    queryClient.setQueryData(listKey, [aSignal("a"), aSignal("b")]);
    const log = plannerLog(queryClient);
    log.begin(updateInCache({ id: "a", title: "Mine" }));
    const reading = read({ signals: new Set(["a", "b"]) });
    (await server.nextCall("signal.get")).answer(
      aSignal("a", { title: "Theirs", notes: "Theirs" }),
    );
    (await server.nextCall("signal.get")).answer(aSignal("b", { title: "LiveChanges" }));
    await reading;
    expect(titles()).toEqual(["Mine", "LiveChanges"]);
    expect(queryClient.getQueryData<Signal[]>(listKey)?.[0]?.notes).toBe("Theirs");
  });

  test("is read again if a response arrived during the read", async () => {
    queryClient.setQueryData(listKey, [aSignal("a")]);
    const log = plannerLog(queryClient);
    const change = log.begin(updateInCache({ id: "a", title: "Mine" }));
    const reading = read({ signals: new Set(["a"]) });
    const first = await server.nextCall("signal.get");
    log.settle(change, (data) => putSignal(data, aSignal("a", { title: "Mine", version: 2 })));
    first.answer(aSignal("a", { title: "Before mine" }));
    (await server.nextCall("signal.get")).answer(aSignal("a", { title: "Both", version: 3 }));
    await reading;
    expect(titles()).toEqual(["Both"]);
  });

  test("is not overwritten by an older response to a change of this tab", async () => {
    queryClient.setQueryData(listKey, [aSignal("a")]);
    const log = plannerLog(queryClient);
    const call = aChange("signal.update");
    const change = log.begin(updateInCache({ id: "a", notes: "Mine" }));
    const reading = read({ signals: new Set(["a"]) });
    const now = aSignal("a", { title: "Theirs", notes: "Mine", version: 3 });
    (await server.nextCall("signal.get")).answer(now);
    await reading;
    log.settle(change, (data) => putSignal(data, aSignal("a", { notes: "Mine", version: 2 })));
    call.answer();
    (await server.nextCall("signal.get")).answer(now);
    await expect.poll(() => titles()).toEqual(["Theirs"]);
  });

  test("of the trash is read once the pending changes are answered", async () => {
    queryClient.setQueryData(listKey, []);
    queryClient.setQueryData(trashKey, [aSignal("a", { status: "deleted" })]);
    const observer = new QueryObserver(queryClient, {
      queryKey: trashKey,
      queryFn: () => trpcClient.signal.listTrash.query(wholeTrash),
    });
    const stop = observer.subscribe(() => undefined);
    const log = plannerLog(queryClient);
    const call = aChange("signal.restore");
    const change = log.begin((data) => putSignal(data, aSignal("b")));
    const reading = read({ signals: new Set(["a"]) });
    (await server.nextCall("signal.get")).answer(aSignal("a"));
    await reading;
    expect(server.calls).toEqual([]);
    log.settle(change, (data) => data);
    call.answer();
    (await server.nextCall("signal.listTrash")).answer([]);
    await expect.poll(() => queryClient.getQueryData(trashKey)).toEqual([]);
    stop();
  });

  test("removes a permanently deleted signal", async () => {
    queryClient.setQueryData(listKey, [aSignal("a"), aSignal("b")]);
    const reading = read({ signals: new Set(["b"]) });
    (await server.nextCall("signal.get")).answer(aSignal("b", { status: "deleted" }));
    await reading;
    expect(titles()).toEqual(["a"]);
  });

  test("is read once more if its first read is still in flight", async () => {
    const stop = lookAtProjects();
    const first = await server.nextCall("project.list");
    const reading = read(kinds("project"));
    first.answer(["as it was"]);
    (await server.nextCall("project.list")).answer(["as it is"]);
    await reading;
    expect(projects()).toEqual(["as it is"]);
    stop();
  });

  test("is put into a list whose first read is still in flight", async () => {
    const observer = new QueryObserver(queryClient, {
      queryKey: listKey,
      queryFn: () => trpcClient.signal.list.query(plannerList),
    });
    const stop = observer.subscribe(() => undefined);
    const first = await server.nextCall("signal.list");
    const reading = read({ signals: new Set(["b"]) });
    const answered = server.nextCall("signal.get").then((call) => {
      call.answer(aSignal("b", { title: "as it is", version: 2 }));
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    first.answer([aSignal("a"), aSignal("b", { title: "as it was" })]);
    await Promise.all([answered, reading]);
    await expect.poll(() => titles()?.[1]).toBe("as it is");
    expect(server.calls).toEqual([]);
    stop();
  });

  test("replaces an earlier read of the same", async () => {
    queryClient.setQueryData(projectsKey, ["as it was shown"]);
    const stop = lookAtProjects();
    void queryClient.invalidateQueries({ queryKey: projectsKey });
    const first = await server.nextCall("project.list");
    const reading = read(kinds("project"));
    const second = await server.nextCall("project.list");
    second.answer(["as it is"]);
    await reading;
    first.answer(["as it was"]);
    await Promise.resolve();
    expect(projects()).toEqual(["as it is"]);
    stop();
  });

  test("is read when it is next used, also if an older response came meanwhile", async () => {
    const prefetching = queryClient.prefetchQuery({
      queryKey: projectsKey,
      queryFn: () => trpcClient.project.list.query(),
    });
    const first = await server.nextCall("project.list");
    const reading = read(kinds("project"));
    first.answer(["as it was"]);
    await Promise.all([prefetching, reading]);
    const stop = lookAtProjects();
    (await server.nextCall("project.list")).answer(["as it is"]);
    await expect.poll(() => projects()).toEqual(["as it is"]);
    stop();
  });

  test("waits for pending changes of its own kind only", async () => {
    queryClient.setQueryData(projectsKey, ["as it was"]);
    const stop = lookAtProjects();
    const change = aChange("project.update");
    aChange("signal.update");
    await read(kinds("project"));
    expect(server.calls).toEqual([]);
    change.answer();
    (await server.nextCall("project.list")).answer(["as it is"]);
    await expect.poll(() => projects()).toEqual(["as it is"]);
    stop();
  });

  test("of subtasks waits for the creation of their signal", async () => {
    const subtasks = new QueryObserver(queryClient, {
      queryKey: getQueryKey(trpc.subtask.list, { taskId: "a" }, "query"),
      queryFn: () => trpcClient.subtask.list.query({ taskId: "a" }),
      initialData: [],
      staleTime: Number.POSITIVE_INFINITY,
    });
    const stop = subtasks.subscribe(() => undefined);
    const change = aChange("signal.create");
    await read({ subtasksOf: "all", ...kinds("subtask") });
    expect(server.calls).toEqual([]);
    change.answer();
    (await server.nextCall("subtask.list")).answer([]);
    stop();
  });

  test("is reported as missed if it cannot be read, immediately or after waiting", async () => {
    queryClient.setQueryData(projectsKey, ["as it was"]);
    const stop = lookAtProjects();
    const failing = read(kinds("project"));
    // Reads are retried once.
    (await server.nextCall("project.list")).fail();
    (await server.nextCall("project.list")).fail();
    await expect(failing).rejects.toThrow();
    const change = aChange("project.update");
    await read(kinds("project"));
    change.answer();
    (await server.nextCall("project.list")).fail();
    (await server.nextCall("project.list")).fail();
    await expect.poll(() => missed).toHaveBeenCalled();
    stop();
  });
});

describe("of the cached data", () => {
  const keys = {
    list: listKey,
    plan: getQueryKey(trpc.plan.get, { date: saturday }, "query"),
    trash: getQueryKey(trpc.signal.listTrash, {}, "query"),
    projects: projectsKey,
    clients: getQueryKey(trpc.clients.list, undefined, "query"),
    views: getQueryKey(trpc.view.list, undefined, "query"),
    settings: getQueryKey(trpc.settings.get, undefined, "query"),
    tokens: getQueryKey(trpc.token.list, undefined, "query"),
    subtasksOfA: getQueryKey(trpc.subtask.list, { taskId: "a" }, "query"),
    subtasksOfB: getQueryKey(trpc.subtask.list, { taskId: "b" }, "query"),
    user: getQueryKey(trpc.account.getUser, undefined, "query"),
    ours: ["not from the server"],
  };
  const staleAfter = async (changes: Partial<LiveChanges>) => {
    queryClient.clear();
    for (const key of Object.values(keys)) queryClient.setQueryData(key, []);
    queryClient.setQueryData(keys.plan, aPlan({ date: saturday, slots: [] }));
    queryClient.setQueryData(listKey, [aSignal("a"), aSignal("b")]);
    queryClient.setQueryData(keys.trash, [aSignal("t", { status: "deleted" })]);
    await read(changes);
    return Object.entries(keys).flatMap(([name, key]) =>
      queryClient.getQueryState(key)?.isInvalidated ? [name] : [],
    );
  };

  test("only what a message names is refetched", async () => {
    const subtasks = ["subtasksOfA", "subtasksOfB"];
    const planner = ["list", "plan", "trash"];
    const others = ["projects", "clients", "views", "settings", "tokens", ...subtasks, "user"];
    expect(await staleAfter({})).toEqual([]);
    expect(await staleAfter(kinds("project"))).toEqual(["projects"]);
    expect(await staleAfter(kinds("client"))).toEqual(["clients"]);
    expect(await staleAfter(kinds("view"))).toEqual(["views"]);
    expect(await staleAfter(kinds("settings"))).toEqual(["settings"]);
    expect(await staleAfter(kinds("access"))).toEqual(["tokens"]);
    expect(await staleAfter({ subtasksOf: "all", ...kinds("subtask") })).toEqual(subtasks);
    expect(await staleAfter({ subtasksOf: new Set(["b"]), ...kinds("subtask") })).toEqual([
      "subtasksOfB",
    ]);
    expect(await staleAfter({ signals: "all" })).toEqual(planner);
    expect(await staleAfter({ everything: true })).toEqual([...planner, ...others]);
    expect(server.calls).toEqual([]);
  });

  test("the trash is refetched if a signal has left the list or was in it", async () => {
    const deleted = ["b", "t"];
    server.answers.set("signal.get", ({ id }: { id: string }) =>
      aSignal(id, deleted.includes(id) ? { status: "deleted" } : {}),
    );
    expect(await staleAfter({ signals: new Set(["a"]) })).toEqual([]);
    expect(await staleAfter({ signals: new Set(["a", "b"]) })).toEqual(["trash"]);
    deleted.pop();
    expect(await staleAfter({ signals: new Set(["t"]) })).toEqual(["trash"]);
  });

  test("days are refetched by name or all, if they are cached", async () => {
    const asked: string[] = [];
    server.answers.set("plan.get", ({ date }: { date: typeof saturday }) => {
      asked.push(date);
      return aPlan({ date, limit: 6, slots: [] });
    });
    await staleAfter({ days: new Set([sunday]) });
    expect(asked).toEqual([]);
    for (const days of ["all", new Set([saturday, sunday])] as const) {
      await staleAfter({ days });
      expect(asked.splice(0)).toEqual([saturday]);
      expect(queryClient.getQueryData(keys.plan)).toMatchObject({ dailyWIPLimit: 6 });
    }
  });

  test("permanently deleted signals leave the list, and other errors are thrown", async () => {
    queryClient.setQueryData(listKey, [aSignal("a"), aSignal("b")]);
    const reading = read({ signals: new Set(["b"]) });
    (await server.nextCall("signal.get")).refuse("NOT_FOUND");
    await reading;
    expect(titles()).toEqual(["a"]);
    const failing = expect(read({ signals: new Set(["a"]) })).rejects.toThrow();
    (await server.nextCall("signal.get")).refuse("INTERNAL");
    await failing;
    expect(titles()).toEqual(["a"]);
  });
});
