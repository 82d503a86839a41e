import { httpLink, type Operation } from "@trpc/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fakeServer } from "../../test/fake-server.ts";
import { aSignal } from "../../test/planner-fixtures.ts";
import type { AppRouter } from "../trpc.ts";
import { trpcClient, versioned } from "../trpc-client.ts";
import { askWhenStale, type StaleAnswer } from "./ask-when-stale.ts";
import { createQueryClient } from "./query-client.ts";

let server: ReturnType<typeof fakeServer>;
let queryClient: ReturnType<typeof createQueryClient>;
/** The known version when the change is sent. */
let known: number | undefined;
/** The questions, and the answers to them, in order. */
const asked: unknown[] = [];
let answers: (() => Promise<StaleAnswer | null>)[] = [];

beforeEach(() => {
  server = fakeServer();
  queryClient = createQueryClient();
  queryClient.mount();
  known = 3;
  asked.length = 0;
  answers = [];
});

afterEach(() => {
  queryClient.unmount();
  queryClient.clear();
});

/** Sends a change as a hook does. */
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

const stale = { data: { problem: { code: "STALE_VERSION" } } };

describe("a change that names its version", () => {
  test("is sent with the version known at that time, or without one if none is known", async () => {
    for (const [version, condition] of [
      [3, '"3"'],
      [0, '"0"'],
      [undefined, null],
    ] as const) {
      known = version;
      const change = rename("Anna");
      const call = await server.nextCall();
      expect(call.headers.get("if-match")).toBe(condition);
      call.answer(aSignal("a"));
      await change;
    }
    expect(asked).toEqual([]);
  });

  test("asks when it is stale, and stays pending until it is sent again", async () => {
    let choose: (answer: StaleAnswer) => void = () => undefined;
    answers = [() => new Promise((resolve) => (choose = resolve))];
    const change = rename("Anna");
    (await server.nextCall()).refuse("STALE_VERSION");
    await expect.poll(() => asked).toEqual([{ id: "a", title: "Anna" }]);
    expect(queryClient.isMutating()).toBe(1);
    expect(server.calls).toEqual([]);
    known = 4;
    choose({ input: { id: "a", title: "Anna and Berta" } });
    const again = await server.nextCall();
    expect(again.input).toEqual({ id: "a", title: "Anna and Berta" });
    expect(again.headers.get("if-match")).toBe('"4"');
    again.answer(aSignal("a", { title: "Anna and Berta" }));
    expect(await change).toMatchObject({ title: "Anna and Berta" });
    expect(queryClient.isMutating()).toBe(0);
  });

  test("asks again about the form in which it was sent again", async () => {
    answers = [
      async () => ({ input: { id: "a", title: "second" } }),
      async () => ({ input: { id: "a", title: "third" } }),
    ];
    const change = rename("first");
    (await server.nextCall()).refuse("STALE_VERSION");
    (await server.nextCall()).refuse("STALE_VERSION");
    (await server.nextCall()).answer(aSignal("a", { title: "third" }));
    expect(await change).toMatchObject({ title: "third" });
    expect(asked).toMatchObject([{ title: "first" }, { title: "second" }]);
  });

  test("resolves to the current entity, without sending, if it is discarded", async () => {
    answers = [async () => ({ entity: aSignal("a", { title: "theirs" }) })];
    const change = rename("mine");
    (await server.nextCall()).refuse("STALE_VERSION");
    expect(await change).toMatchObject({ title: "theirs" });
    expect(server.calls).toEqual([]);
  });

  test.each([
    ["nobody answers", async () => null],
    ["the asking fails", () => Promise.reject(new Error("It has not loaded."))],
  ])("fails as stale when %s", async (_when, answer) => {
    answers = [answer];
    const change = expect(rename("mine")).rejects.toMatchObject(stale);
    (await server.nextCall()).refuse("STALE_VERSION");
    await change;
    expect(server.calls).toEqual([]);
  });

  test("does not ask when it is refused for another reason", async () => {
    const refusal = { data: { problem: { code: "NOT_FOUND" } } };
    const change = expect(rename("mine")).rejects.toMatchObject(refusal);
    (await server.nextCall()).refuse("NOT_FOUND");
    await change;
    expect(asked).toEqual([]);
  });
});

test("a cancelled change is not sent again, whatever is answered", async () => {
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
  (await server.nextCall()).refuse("STALE_VERSION");
  await expect.poll(() => asked).toEqual([input]);
  unsubscribe();
  choose({ input: { title: "ours" } });
  // A timer runs after everything that the answer triggers without waiting.
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.calls).toEqual([]);
});

test("a change without a version fails with the server's error", async () => {
  const change = expect(rename("mine", false)).rejects.toMatchObject(stale);
  const call = await server.nextCall();
  expect(call.headers.has("if-match")).toBe(false);
  call.refuse("STALE_VERSION");
  await change;
  expect(asked).toEqual([]);
});
