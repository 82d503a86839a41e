import { DomainError } from "@daysignal/core";
import { TRPCClientError } from "@trpc/client";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isConnected, reportConnection } from "../../shared/connection.ts";
import { createQueryClient } from "../../shared/query-client.ts";
import { UndeliveredError } from "../../shared/undelivered.ts";
import { beganWith } from "../conflict/base-of-change.ts";
import { registerCommands } from "../signal/commands/commands.ts";
import { followMutations, markResent } from "./follow-mutations.ts";
import { Outbox, refused } from "./outbox.ts";

/** An error as the tRPC client throws it. */
function answered(code: string, error = "No."): Error {
  return TRPCClientError.from({
    error: { message: "", code: -1, data: { problem: { code, error } } },
  });
}
const unreachable = () => TRPCClientError.from(new TypeError("Failed to fetch"));

/** An app with `answer` as its server, and its outbox. */
function anApp(answer: (input: unknown) => Promise<unknown>, isFollowed = true) {
  const queryClient = createQueryClient();
  registerCommands(queryClient);
  queryClient.mount();
  const outbox = new Outbox();
  const follow = () => followMutations(queryClient, outbox, () => "Call Anna");
  const isOnItsWay = isFollowed ? follow().isOnItsWay : undefined;
  const sent: unknown[] = [];
  const change = (path: string, input: object, onMutate?: () => unknown) =>
    queryClient
      .getMutationCache()
      .build(queryClient, {
        mutationKey: [path.split(".")],
        mutationFn: (variables: object) => {
          sent.push(variables);
          return answer(variables);
        },
        onMutate: onMutate ?? (() => undefined),
        onSuccess: () => undefined,
        onError: () => undefined,
      })
      .execute(input)
      .catch(() => undefined);
  return { queryClient, change, outbox, sent, isOnItsWay, follow };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  reportConnection("answered");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("changes without a connection", () => {
  test("are stored with the fields of their base that they change", async () => {
    const { change, outbox } = anApp(async () => "done");
    reportConnection("unanswered");
    const input = { id: "a", title: "Call Anna back" };
    void change("signal.update", input, () => {
      beganWith(input, { id: "a", version: 3, title: "Call Anna", notes: "Long" });
      return "shown";
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.changes.map(({ base }) => base)).toEqual([
      { id: "a", version: 3, title: "Call Anna" },
    ]);
  });

  test("wait, and are sent once each in order when it is back", async () => {
    const { change, outbox, sent } = anApp(async () => "done");
    reportConnection("unanswered");
    void change("signal.create", { id: "a" });
    void change("plan.select", { taskId: "a" });
    void change("signal.complete", { id: "a" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    expect(outbox.changes.map(({ call, waits }) => [call, waits])).toEqual([
      ["signal.create", true],
      ["plan.select", true],
      ["signal.complete", true],
    ]);
    reportConnection("answered");
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ id: "a" }, { taskId: "a" }, { id: "a" }]);
    expect(outbox.changes).toEqual([]);
  });

  test("wait as well when the browser wrongly reports that it is online", async () => {
    let isThere = false;
    const { change, outbox, sent } = anApp(async () => {
      if (!isThere) throw unreachable();
    });
    void change("signal.create", { id: "a" });
    void change("signal.complete", { id: "a" });
    await vi.advanceTimersByTimeAsync(1500);
    expect(isConnected()).toBe(false);
    expect(sent).toHaveLength(1);
    expect(outbox.changes.map(({ waits }) => waits)).toEqual([true, true]);
    isThere = true;
    vi.stubGlobal("fetch", async () => Response.json({ status: "ready" }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(3);
    expect(outbox.changes).toEqual([]);
  });

  test("that are refused afterwards are kept with the reason, and do not block the next", async () => {
    const { change, outbox, sent } = anApp(async (input) => {
      if (input === trashed) throw answered("IN_TRASH", "This signal is in the trash.");
    });
    const trashed = { id: "a" };
    reportConnection("unanswered");
    void change("signal.complete", trashed);
    void change("signal.complete", { id: "b" });
    reportConnection("answered");
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    expect(refused(outbox.changes)).toMatchObject([
      { subject: "Call Anna", refusal: "This signal is in the trash." },
    ]);
  });

  test("are kept, if they are text for a signal that was deleted, to restore it or make a new one, or that the server failed to store", async () => {
    const codes = fc.constantFrom("IN_TRASH", "NOT_FOUND", "INTERNAL", "INVALID_INPUT");
    const texts = fc.record(
      { title: fc.constantFrom("Call Anna back"), notes: fc.constantFrom("Her number", "") },
      { requiredKeys: [] },
    );
    const others = fc.record(
      { priority: fc.constant(3), projectId: fc.constantFrom("p", null) },
      { requiredKeys: [] },
    );
    const base = { id: "a", title: "Call Anna", notes: null, tags: ["phone"], goalId: "g" };
    await fc.assert(
      fc.asyncProperty(codes, texts, others, async (code, typed, other) => {
        const { change, outbox } = anApp(() => Promise.reject(answered(code)));
        const input = { id: "a", ...typed, ...other };
        await change("signal.update", input, () => beganWith(input, base));
        const isText = Boolean(typed.title ?? typed.notes);
        if (isText && code === "IN_TRASH") {
          expect(outbox.changes).toMatchObject([
            { call: "signal.update", input, refusal: "No.", deletion: "trashed" },
          ]);
        } else if (isText && code === "INTERNAL") {
          expect(outbox.changes).toMatchObject([{ call: "signal.update", input, refusal: "No." }]);
        } else if (isText && code === "NOT_FOUND" && other.projectId !== "p") {
          const { goalId: _, ...signal } = base;
          const made = { ...signal, ...typed, ...other, id: expect.not.stringMatching(/^a$/) };
          expect(outbox.changes).toEqual([
            expect.objectContaining({
              ...{ call: "signal.create", input: made, subject: made.title, deletion: "deleted" },
              refusal: "“Call Anna” was deleted for good.",
            }),
          ]);
          outbox.resend(outbox.changes[0]?.id ?? "");
          expect(outbox.changes[0]).not.toHaveProperty("deletion");
        } else {
          expect(outbox.changes).toEqual([]);
        }
      }),
    );
  });

  test("are kept, if they are a title of a subtask that the server failed to store; a new one is in its field", async () => {
    const input = { id: "s", title: "Find her number" };
    for (const [call, kept] of [
      ["subtask.update", [{ call: "subtask.update", input, refusal: "No." }]],
      ["subtask.create", []],
    ] as const) {
      const { change, outbox } = anApp(() => Promise.reject(answered("INTERNAL")));
      await change(call, input);
      expect(outbox.changes).toMatchObject(kept);
    }
  });

  test("that were already made are not kept", async () => {
    const { change, outbox } = anApp(() => Promise.reject(answered("ALREADY_ADDED")));
    reportConnection("unanswered");
    void change("plan.select", { taskId: "a" });
    reportConnection("answered");
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.changes).toEqual([]);
  });

  test("that a rule refuses before sending are not kept, because a toast was shown", async () => {
    const { change, outbox, sent } = anApp(async () => "done");
    reportConnection("unanswered");
    await change("plan.select", { taskId: "a" }, () => {
      throw new DomainError("DAY_FULL", { limit: 4 });
    });
    expect(sent).toEqual([]);
    expect(outbox.changes).toEqual([]);
  });

  test("that fail at the end of the session are kept for the user's return", async () => {
    const { change, outbox, isOnItsWay } = anApp(() => Promise.reject(answered("NOT_SIGNED_IN")));
    reportConnection("unanswered");
    void change("signal.complete", { id: "a" });
    reportConnection("answered");
    await vi.advanceTimersByTimeAsync(0);
    const [kept] = outbox.changes;
    expect(kept).toMatchObject({ call: "signal.complete", waits: true });
    expect(kept?.refusal).toBeUndefined();
    expect(isOnItsWay?.(kept?.id ?? "")).toBe(false);
  });

  test("that failed so before the outbox was loaded are added afterwards", async () => {
    const answers = [answered("NOT_SIGNED_IN"), answered("IN_TRASH")];
    const { change, outbox, follow } = anApp(() => Promise.reject(answers.shift()), false);
    await change("plan.select", { taskId: "a" });
    await change("signal.complete", { id: "b" });
    const { isOnItsWay: isAgain } = follow();
    expect(outbox.changes).toMatchObject([{ call: "plan.select", input: { taskId: "a" } }]);
    expect(isAgain(outbox.changes[0]?.id ?? "")).toBe(false);
  });
});

describe("changes that a proxy does not let through", () => {
  const undelivered = (isTransient: boolean) =>
    TRPCClientError.from(new UndeliveredError("A proxy refused it (413).", { isTransient }));

  test("are set aside with the reason, and the others continue", async () => {
    const { change, outbox, sent } = anApp(async (input) => {
      if (input === large) throw undelivered(false);
    });
    const large = { id: "a" };
    void change("signal.update", large);
    void change("signal.complete", { id: "b" });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([large, { id: "b" }]);
    expect(isConnected()).toBe(true);
    expect(outbox.changes).toMatchObject([{ input: large, refusal: "A proxy refused it (413)." }]);
    // Retried from its toast it is the same change.
    void change("signal.update", large);
    expect(outbox.changes).toMatchObject([{ input: large }]);
    expect(refused(outbox.changes)).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(refused(outbox.changes)).toHaveLength(1);
  });

  test("are retried a few times if the failure is temporary", async () => {
    const answers = [true, true, true, true].map(undelivered);
    const { change, outbox, sent } = anApp(() => Promise.reject(answers.shift()));
    void change("signal.complete", { id: "a" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(4);
    expect(refused(outbox.changes)).toHaveLength(1);
  });

  test("wait until the server's rate limit is over", async () => {
    const limited = TRPCClientError.from({
      error: {
        message: "",
        code: -1,
        data: { problem: { code: "RATE_LIMITED", error: "Wait.", retryAfter: 20 } },
      },
    });
    const answers = [limited];
    const { change, outbox, sent } = anApp(async () => {
      const answer = answers.shift();
      if (answer) throw answer;
    });
    void change("signal.complete", { id: "a" });
    void change("signal.complete", { id: "b" });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual([{ id: "a" }, { id: "a" }, { id: "b" }]);
    expect(outbox.changes).toEqual([]);
  });
});

describe("changes with a connection", () => {
  test("are in the outbox only until the response arrives", async () => {
    const { change, outbox } = anApp(async () => "done");
    const answer = change("signal.create", { id: "a" });
    expect(outbox.changes).toMatchObject([{ call: "signal.create", waits: false }]);
    await answer;
    expect(outbox.changes).toEqual([]);
  });

  test("that are refused are not kept, because the user sees it", async () => {
    const { change, outbox } = anApp(() => Promise.reject(answered("IN_TRASH")));
    await change("signal.complete", { id: "a" });
    expect(outbox.changes).toEqual([]);
  });

  test("of other kinds are ignored", async () => {
    const { change, outbox } = anApp(() => Promise.reject(unreachable()));
    const failed = change("settings.update", { dailyWIPLimit: 5 });
    expect(outbox.changes).toEqual([]);
    await failed;
  });

  test("keep their identity when they are sent again", async () => {
    const { change, outbox } = anApp(async () => "done");
    const input = { id: "a" };
    outbox.enter({ id: "change", call: "signal.complete", input, madeAt: "", waits: true });
    markResent(input, "change");
    const answer = change("signal.complete", input);
    expect(outbox.changes.map(({ id }) => id)).toEqual(["change"]);
    await answer;
    expect(outbox.changes).toEqual([]);
  });
});

describe("followed changes", () => {
  test("include those made before, and are forgotten when they are cleared or removed", async () => {
    const { change, outbox, follow, queryClient } = anApp(
      () => new Promise(() => undefined),
      false,
    );
    const input = { id: "a", title: "Call Anna back" };
    beganWith(input, { id: "a", version: 3, title: "Call Anna" });
    void change("signal.update", input);
    void change("project.update", { id: "p" });
    await vi.advanceTimersByTimeAsync(0);
    const { isOnItsWay, stop } = follow();
    expect(outbox.changes).toMatchObject([{ call: "signal.update", base: { version: 3 } }]);
    const id = outbox.changes[0]?.id ?? "";
    expect(isOnItsWay(id)).toBe(true);
    queryClient.getMutationCache().clear();
    expect(isOnItsWay(id)).toBe(false);
    stop();
    void change("signal.update", { id: "b" });
    reportConnection("unanswered");
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.changes.map(({ waits }) => waits)).toEqual([false]);
  });

  test("keep their base when they are sent again", async () => {
    const { change, outbox } = anApp(() => new Promise(() => undefined));
    const made = {
      id: "change",
      call: "signal.update" as const,
      input: { id: "a", title: "Call Anna back" },
      base: { id: "a", version: 3, title: "Call Anna" },
      subject: "As it was called then",
      madeAt: "2026-03-14T08:00:00.000Z",
      waits: true,
    };
    outbox.enter({ ...made, refusal: "No." });
    markResent(made.input, made.id);
    void change("signal.update", made.input);
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.changes).toEqual([made]);
  });

  test("wait from the first time that a proxy does not let them through", async () => {
    const [sent, stuck] = [
      anApp(() => new Promise(() => undefined)),
      anApp(() => Promise.reject(new UndeliveredError("Not now.", { isTransient: true }))),
    ];
    for (const { change } of [sent, stuck]) void change("signal.complete", { id: "a" });
    await vi.advanceTimersByTimeAsync(0);
    expect(isConnected()).toBe(true);
    const waits = [sent, stuck].map(({ outbox }) => outbox.changes[0]?.waits);
    expect(waits).toEqual([false, true]);
  });

  test("may be discarded before the response", async () => {
    let answer: () => void = () => undefined;
    const { change, outbox } = anApp(() => new Promise<void>((resolve) => (answer = resolve)));
    void change("signal.complete", { id: "a" });
    await vi.advanceTimersByTimeAsync(0);
    outbox.remove(outbox.changes[0]?.id ?? "");
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.changes).toEqual([]);
  });
});
