import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { cachedList, putFirst } from "./cached-list.ts";
import type { OptimisticMutation } from "./optimistic.ts";
import * as toasts from "./toasts.ts";
import { forgetUndo, redoLast, undoLast } from "./undo-stack.ts";
import { sendUndoably } from "./undoable-change.ts";

interface Item {
  id: string;
  name: string;
  color: string;
}
type Fields = Partial<Omit<Item, "id">>;

const queryKey = ["items"];

/** An error of the API. */
const refusal = (code: string, field?: string) => ({
  data: { problem: { code, error: `It was refused: ${code}.`, ...(field && { field }) } },
});

/** A request: the server runs it at one moment, and its response arrives at a later one. */
interface Request {
  run: () => void;
  deliver: () => void;
  hasRun: boolean;
}

/** A server with a list, which is as late as the test wants and refuses what it wants. */
function lateServer(isNewestFirst: boolean) {
  let items: readonly Item[] = [{ id: "0", name: "first", color: "red" }];
  let refusesNext = false;
  const requests: Request[] = [];
  const call = <Output>(answer: () => Output) =>
    new Promise<Output>((resolve, reject) => {
      let deliver: () => void;
      const request: Request = {
        hasRun: false,
        run: () => {
          request.hasRun = true;
          try {
            const output = answer();
            deliver = () => resolve(output);
          } catch (error) {
            deliver = () => reject(error);
          }
        },
        deliver: () => {
          requests.splice(requests.indexOf(request), 1);
          deliver();
        },
      };
      requests.push(request);
    });
  const change = <Output>(answer: () => Output) =>
    call(() => {
      if (!refusesNext) return answer();
      refusesNext = false;
      throw refusal("INTERNAL");
    });
  const find = (id: string) => {
    const item = items.find((one) => one.id === id);
    if (!item) throw refusal("NOT_FOUND");
    return item;
  };
  const set = (item: Item) => {
    items = items.map((one) => (one.id === item.id ? item : one));
    return item;
  };
  const server = {
    requests,
    items: () => items,
    refuseNext: () => {
      refusesNext = true;
    },
    /** Goes on with one of the requests. */
    advance: (which: number) => {
      const request = requests[which % Math.max(requests.length, 1)];
      if (request?.hasRun) request.deliver();
      else request?.run();
    },
    list: () => call(() => items),
    create: (item: Item) =>
      change(() => {
        const known = items.find(({ id }) => id === item.id);
        if (known) return known;
        items = isNewestFirst ? [item, ...items] : [...items, item];
        return item;
      }),
    update: ({ id, ...fields }: Fields & { id: string }) =>
      change(() => set({ ...find(id), ...fields })),
    remove: ({ id }: { id: string }) =>
      change(() => {
        const item = find(id);
        items = items.filter((one) => one !== item);
        return item;
      }),
    /** Another device renames or deletes an item. */
    changeElsewhere: (which: number, name: string | null) => {
      const item = items[which % Math.max(items.length, 1)];
      if (!item) return;
      if (name === null) items = items.filter((one) => one !== item);
      else set({ ...item, name });
    },
  };
  return server;
}

/** A screen that shows the list, with the changes that a noun has. */
function screen(isNewestFirst = false) {
  const server = lateServer(isNewestFirst);
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  client.mount();
  const shows = new QueryObserver(client, { queryKey, queryFn: server.list });
  const stop = shows.subscribe(() => undefined);
  const list = cachedList<Item>({
    queryKey,
    scope: { id: "items" },
    ...(isNewestFirst && { put: putFirst }),
  });
  const call =
    <Input, Output>(
      options: OptimisticMutation<Input, Output>,
      mutationFn: (input: Input) => Promise<Output>,
    ) =>
    (input: Input) =>
      new MutationObserver(client, { ...options, mutationFn }).mutate(input);
  const failure = "changeHook";
  const answer = (item: Item) => item;
  const create = call(
    list.creation((item: Item) => item, { failure, answer }),
    server.create,
  );
  const update = call(
    list.update<Fields & { id: string }, Item>({ failure, answer }),
    server.update,
  );
  const remove = call(list.deletion<{ id: string }, Item>({ failure }), server.remove);
  const now = (id: string) => () => list.find(client, id);
  return {
    server,
    client,
    create,
    update,
    remove,
    shown: () => client.getQueryData<readonly Item[]>(queryKey),
    addUndoably: (item: Item) =>
      sendUndoably({
        now: now(item.id),
        was: null,
        left: item,
        send: (to) => (to ? create(to) : remove({ id: item.id })),
      }),
    changeUndoably: ({ id }: Item, was: Fields, left: Fields) =>
      sendUndoably({ now: now(id), was, left, send: (to) => update({ id, ...to }) }),
    removeUndoably: (item: Item) =>
      sendUndoably({
        now: now(item.id),
        was: item,
        left: null,
        send: (to) => (to ? create(to) : remove({ id: item.id })),
      }),
    /** As live updates do: reads once no change is in flight, nor the first read. */
    readWhenSettled: () => {
      const isSettled = client.isMutating() === 0 && client.getQueryData(queryKey) !== undefined;
      if (isSettled) void client.invalidateQueries({ queryKey });
      return isSettled;
    },
    close: () => {
      stop();
      client.unmount();
      client.clear();
    },
  };
}

/** Lets everything that is due run. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

const showFailure = vi.spyOn(toasts, "showFailure");

beforeEach(() => {
  forgetUndo();
  showFailure.mockReset();
});
afterAll(() => showFailure.mockRestore());

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant("add" as const), name: fc.string() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("rename" as const, "color" as const),
      which: fc.nat(9),
      name: fc.string(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("remove" as const), which: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("undo" as const, "redo" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("refuse" as const, "read" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("elsewhere" as const),
      which: fc.nat(9),
      name: fc.option(fc.string()),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("advance" as const), which: fc.nat(9) }) },
);

test("whatever happens, and in whatever order the server responds, the list ends as the server has it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.boolean(),
      async (steps, newestFirst) => {
        forgetUndo();
        const { server, client, shown, ...on } = screen(newestFirst);
        let isReadDue = false;
        const settle = () => {
          if (isReadDue && on.readWhenSettled()) isReadDue = false;
        };
        for (const [index, each] of steps.entries()) {
          const items = shown() ?? [];
          const item = "which" in each ? items[each.which % Math.max(items.length, 1)] : undefined;
          if (each.do === "add")
            on.addUndoably({ id: `n${index}`, name: each.name, color: "blue" });
          if (each.do === "rename" && item)
            on.changeUndoably(item, { name: item.name }, { name: each.name });
          if (each.do === "color" && item)
            on.changeUndoably(item, { color: item.color }, { color: each.name });
          if (each.do === "remove" && item) on.removeUndoably(item);
          if (each.do === "undo") void undoLast();
          if (each.do === "redo") void redoLast();
          if (each.do === "refuse") server.refuseNext();
          if (each.do === "read") void client.invalidateQueries({ queryKey });
          if (each.do === "elsewhere") {
            server.changeElsewhere(each.which, each.name);
            isReadDue = true;
          }
          if (each.do === "advance") server.advance(each.which);
          await turn();
          settle();
        }
        for (let more = 0; server.requests.length > 0 || isReadDue; more += 1) {
          expect(more).toBeLessThan(1000);
          server.advance(more);
          await turn();
          settle();
        }
        expect(client.isMutating() + client.isFetching()).toBe(0);
        expect(shown()).toEqual(server.items());
        on.close();
      },
    ),
    { numRuns: 300 },
  );
});

describe("a change", () => {
  const loaded = async () => {
    const on = screen();
    on.server.advance(0);
    on.server.advance(0);
    await turn();
    return on;
  };
  const answerAll = async ({ server }: ReturnType<typeof screen>) => {
    do {
      await turn();
      server.advance(0);
      await turn();
    } while (server.requests.length > 0);
  };
  const names = ({ shown }: ReturnType<typeof screen>) => shown()?.map(({ name }) => name);

  test("is on screen at once, and a refused one takes back itself alone, in its place", async () => {
    const on = await loaded();
    const ignore = () => undefined;
    on.create({ id: "1", name: "second", color: "red" }).catch(ignore);
    await answerAll(on);
    on.server.refuseNext();
    on.remove({ id: "0" }).catch(ignore);
    on.update({ id: "1", color: "blue" }).catch(ignore);
    on.create({ id: "2", name: "third", color: "red" }).catch(ignore);
    await turn();
    expect(names(on)).toEqual(["second", "third"]);
    on.server.advance(0);
    on.server.advance(0);
    await turn();
    expect(names(on)).toEqual(["first", "second", "third"]);
    expect(on.shown()?.[1]?.color).toBe("blue");
    expect(showFailure.mock.calls).toEqual([["changeHook", refusal("INTERNAL"), undefined]]);
    await answerAll(on);
    expect(on.shown()).toEqual(on.server.items());
    on.close();
  });

  test("before the list is loaded is shown on top of it once it has arrived", async () => {
    const on = screen();
    on.create({ id: "1", name: "second", color: "red" }).catch(() => undefined);
    await turn();
    expect(on.shown()).toBeUndefined();
    on.server.advance(0);
    on.server.advance(0);
    await turn();
    expect(names(on)).toEqual(["first", "second"]);
    on.close();
  });

  test("that is refused after another device has made it stays made", async () => {
    const on = await loaded();
    on.update({ id: "0", name: "renamed" }).catch(() => undefined);
    await turn();
    on.server.changeElsewhere(0, "renamed");
    void on.client.invalidateQueries({ queryKey });
    await turn();
    on.server.advance(1);
    on.server.advance(1);
    await turn();
    on.server.refuseNext();
    await answerAll(on);
    expect(names(on)).toEqual(["renamed"]);
    on.close();
  });

  test("that deletes what is gone already is done, without a toast", async () => {
    const on = await loaded();
    on.server.changeElsewhere(0, null);
    const { sent } = on.removeUndoably({ id: "0", name: "first", color: "red" });
    await answerAll(on);
    await expect(sent).rejects.toMatchObject(refusal("NOT_FOUND"));
    expect(on.shown()).toEqual([]);
    expect(showFailure).not.toHaveBeenCalled();
    expect(await undoLast()).toBe("nothing");
    on.close();
  });

  test("is left alone by Undo and Redo once another one has followed it", async () => {
    const on = await loaded();
    const [item] = on.shown() ?? [];
    if (!item) throw new Error("The list is empty.");
    on.changeUndoably(item, { name: "first" }, { name: "renamed" });
    await answerAll(on);
    expect(await undoLast()).toBe("done");
    await answerAll(on);
    expect(names(on)).toEqual(["first"]);
    expect(await redoLast()).toBe("done");
    await answerAll(on);
    expect(names(on)).toEqual(["renamed"]);
    on.server.changeElsewhere(0, "theirs");
    on.readWhenSettled();
    await answerAll(on);
    expect(await undoLast()).toBe("changed");
    expect(names(on)).toEqual(["theirs"]);
    on.close();
  });
});
