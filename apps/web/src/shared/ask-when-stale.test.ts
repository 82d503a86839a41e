import { httpLink, type Operation } from "@trpc/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../testing/fake-server.ts";
import { aSignal } from "../testing/planner-fixtures.ts";
import type { AppRouter } from "../trpc.ts";
import { trpcClient, versioned } from "../trpc-client.ts";
import { askWhenStale, type StaleAnswer } from "./ask-when-stale.ts";
import { createQueryClient } from "./query-client.ts";

/** Milliseconds that a busy machine may take; it costs a test that passes nothing. */
const patience = 10_000;

let server: ReturnType<typeof fakeServer>;
let queryClient: ReturnType<typeof createQueryClient>;
/** The version that the app knows when it sends a change. */
let known: number | undefined;
/** What is asked about, and how the asking is answered, in the order of both. */
const asked: unknown[] = [];
let answers: (() => Promise<StaleAnswer | null>)[] = [];

beforeEach(() => {
  server = fakeServer();
  queryClient = createQueryClient(() => undefined);
  queryClient.mount();
  known = 3;
  asked.length = 0;
  answers = [];
});

afterEach(() => {
  queryClient.unmount();
  queryClient.clear();
});

/** A change on its way, as a hook sends it. */
function rename(title: string, isVersioned = true) {
  const context = versioned({
    versionOf: () => known,
    onStale: async (input) => {
      asked.push(input);
      const answer = answers.shift();
      if (!answer) throw new Error("Nobody expected to be asked.");
      return await answer();
    },
  });
  return queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: (input: { id: string; title: string }) =>
        trpcClient.signal.update.mutate(input, isVersioned ? { context } : {}),
    })
    .execute({ id: "a", title });
}

/** The call that has arrived, and is waited for where it has not. */
async function arrived() {
  return await vi.waitFor(() => {
    const call = server.calls.shift();
    if (!call) throw new Error("No call has arrived.");
    return call;
  }, patience);
}

const stale = { data: { problem: { code: "STALE_VERSION" } } };

describe("a change that names its version", () => {
  test("goes with the one that is known when it is sent, and without any where none is", async () => {
    for (const [version, condition] of [
      [3, '"3"'],
      [0, '"0"'],
      [undefined, null],
    ] as const) {
      known = version;
      const change = rename("Anna");
      const call = await arrived();
      expect(call.headers.get("if-match")).toBe(condition);
      call.answer(aSignal("a"));
      await change;
    }
    expect(asked).toEqual([]);
  });

  test("is asked about when it is stale, and stays on its way until it is sent again", async () => {
    let choose: (answer: StaleAnswer) => void = () => undefined;
    answers = [() => new Promise((resolve) => (choose = resolve))];
    const change = rename("Anna");
    (await arrived()).refuse("STALE_VERSION");
    await vi.waitFor(() => expect(asked).toEqual([{ id: "a", title: "Anna" }]), patience);
    expect(queryClient.isMutating()).toBe(1);
    expect(server.calls).toEqual([]);
    known = 4;
    choose({ input: { id: "a", title: "Anna and Berta" } });
    const again = await arrived();
    expect(again.input).toEqual({ id: "a", title: "Anna and Berta" });
    expect(again.headers.get("if-match")).toBe('"4"');
    again.answer(aSignal("a", { title: "Anna and Berta" }));
    expect(await change).toMatchObject({ title: "Anna and Berta" });
    expect(queryClient.isMutating()).toBe(0);
  });

  test("is asked about again, in the form in which it was sent again", async () => {
    answers = [
      async () => ({ input: { id: "a", title: "second" } }),
      async () => ({ input: { id: "a", title: "third" } }),
    ];
    const change = rename("first");
    (await arrived()).refuse("STALE_VERSION");
    (await arrived()).refuse("STALE_VERSION");
    (await arrived()).answer(aSignal("a", { title: "third" }));
    expect(await change).toMatchObject({ title: "third" });
    expect(asked).toMatchObject([{ title: "first" }, { title: "second" }]);
  });

  test("that is not wanted any more is answered by what there is, and not sent", async () => {
    answers = [async () => ({ entity: aSignal("a", { title: "theirs" }) })];
    const change = rename("mine");
    (await arrived()).refuse("STALE_VERSION");
    expect(await change).toMatchObject({ title: "theirs" });
    expect(server.calls).toEqual([]);
  });

  test.each([
    ["nobody answers", async () => null],
    ["the asking fails", () => Promise.reject(new Error("It has not loaded."))],
  ])("fails as stale when %s", async (_when, answer) => {
    answers = [answer];
    const change = expect(rename("mine")).rejects.toMatchObject(stale);
    (await arrived()).refuse("STALE_VERSION");
    await change;
    expect(server.calls).toEqual([]);
  });

  test("is not asked about when it is refused for something else", async () => {
    const refusal = { data: { problem: { code: "NOT_FOUND" } } };
    const change = expect(rename("mine")).rejects.toMatchObject(refusal);
    (await arrived()).refuse("NOT_FOUND");
    await change;
    expect(asked).toEqual([]);
  });
});

test("a change that nobody waits for any more is not sent again, whatever is answered", async () => {
  let choose: (answer: StaleAnswer) => void = () => undefined;
  const choice = new Promise<StaleAnswer>((resolve) => (choose = resolve));
  const context = versioned({
    versionOf: () => known,
    onStale: async (input) => {
      asked.push(input);
      return await choice;
    },
  });
  const send = httpLink<AppRouter>({ url: "/trpc" })({});
  const toServer = (op: Operation) => send({ op, next: () => expect.unreachable() });
  const input = { title: "mine" };
  const { unsubscribe } = askWhenStale({})({
    op: { id: 1, type: "mutation", path: "signal.update", input, context, signal: null },
    next: toServer,
  }).subscribe({});
  (await arrived()).refuse("STALE_VERSION");
  await vi.waitFor(() => expect(asked).toEqual([input]), patience);
  unsubscribe();
  choose({ input: { title: "ours" } });
  // What an answer brings about without waiting for anything has come about when a timer is due.
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.calls).toEqual([]);
});

test("a change that names no version fails as the server says", async () => {
  const change = expect(rename("mine", false)).rejects.toMatchObject(stale);
  const call = await arrived();
  expect(call.headers.has("if-match")).toBe(false);
  call.refuse("STALE_VERSION");
  await change;
  expect(asked).toEqual([]);
});
