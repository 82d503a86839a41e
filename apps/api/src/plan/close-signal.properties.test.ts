import { asksForDecision, calendarDay, plusDays, type Signal } from "@daysignal/core";
import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const first = calendarDay("2026-03-01");

let app: TestApp;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

const someSignal = fc.record({
  id: fc.uuid({ version: 4 }),
  repeat: fc.constantFrom<object | null>(
    null,
    null,
    { recurrence: "daily" },
    { recurrence: "custom", repeat: { rule: "FREQ=DAILY;INTERVAL=2" } },
    { recurrence: "custom", repeat: { rule: "FREQ=DAILY;INTERVAL=3", missed: "keep" } },
    { recurrence: "custom", repeat: { rule: "FREQ=DAILY;INTERVAL=2", mode: "completion" } },
  ),
});

/** An event of one signal on one day. */
const someEvent = fc.record({
  morning: fc.constantFrom("nothing", "plan", "plan", "plan", "lower"),
  isFinished: fc.boolean(),
  /** Where the signal goes in the evening if it is open. */
  to: fc.constantFrom("tomorrow", "list"),
  /** Additional calls of the user who closes days, which must have no effect. */
  extra: fc.constantFrom("nothing", "close twice", "take back"),
});
type Event = typeof someEvent extends fc.Arbitrary<infer T> ? T : never;

const signals = fc.uniqueArray(someSignal, {
  minLength: 1,
  maxLength: 4,
  selector: ({ id }) => id,
});
const days = fc.array(fc.array(someEvent, { minLength: 4, maxLength: 4 }), {
  minLength: 2,
  maxLength: 5,
});

it("closing each day and letting it roll over give the same counts", async () => {
  const property = fc.asyncProperty(signals, days, async (made, history) => {
    at(first, "07:00");
    const closing = await callAsSomeone(app, "REST");
    const rolling = await callAsSomeone(app, "tRPC");
    for (const call of [closing, rolling]) {
      at(first, "08:00");
      await call("settings.update", { dailyWIPLimit: 10 });
      for (const { id, repeat } of made) {
        await addSignal(call, { id });
        if (!repeat) continue;
        const { status } = await call("signal.schedule", { id, date: first, ...repeat });
        expect(status).toBe(200);
      }
      for (const [index, events] of history.entries()) {
        const day = plusDays(first, index);
        const next = plusDays(day, 1);
        at(day, "09:00");
        for (const [place, { id }] of made.entries()) await live(call, id, day, events[place]);
        const open = await openOn(call, day);
        const sent = made.flatMap(({ id, repeat }, place) => {
          const event = events[place];
          if (!event || !open.includes(id)) return [];
          // Planned for tomorrow by the other user, it would be an extra day, after which no next
          // one follows.
          const to = isAfterCompletion(repeat) ? "list" : event.to;
          return [{ id, event: { ...event, to } }];
        });
        at(day, "20:00");
        if (call === closing) for (const one of sent) await close(call, one, day, next);
        at(next, "08:00");
        expect((await call("plan.catchUp")).status).toBe(200);
        if (call === rolling) {
          for (const { id, event } of sent) {
            // Refused if the series has its own occurrence there.
            if (event.to === "tomorrow") await call("plan.select", { date: next, taskId: id });
          }
        }
      }
    }
    at(plusDays(first, history.length), "12:00");
    // Future days differ: a moved occurrence counts as one of the four ahead, an extra day does
    // not.
    const last = plusDays(first, history.length - 1);
    expect(await countsOf(closing, last)).toEqual(await countsOf(rolling, last));
  });
  await fc.assert(property, { numRuns: runs(3) });
});

const isAfterCompletion = (repeat: object | null) =>
  JSON.stringify(repeat)?.includes("completion") ?? false;

function at(day: string, time: string): void {
  now = new Date(`${day}T${time}:00.000Z`);
}

async function live(call: Call, id: string, date: string, event: Event | undefined) {
  if (event?.morning === "plan") await call("plan.select", { date, taskId: id });
  if (event?.morning === "lower") await call("signal.decide", { id, choice: "lower" });
  const isOpen = (await openOn(call, date)).includes(id);
  if (isOpen && event?.isFinished) await call("signal.complete", { id, date });
}

async function openOn(call: Call, date: string): Promise<string[]> {
  const { slots } = (await call("plan.get", { date })).body;
  return slots.flatMap(({ signal, done }: { signal: Signal | null; done: boolean }) =>
    signal && !done ? [signal.id] : [],
  );
}

async function close(
  call: Call,
  { id: taskId, event }: { id: string; event: Event },
  date: string,
  next: string,
) {
  const input = { date, taskId, ...(event.to === "tomorrow" ? { to: next } : {}) };
  const send = async () => expect((await call("plan.close", input)).status).toBe(200);
  await send();
  if (event.extra === "close twice") await send();
  if (event.extra === "take back") {
    await call("plan.select", { date, taskId });
    await send();
  }
}

async function countsOf(call: Call, to: string) {
  const { body: review } = await call("review.get", { from: first, to });
  const { body: list } = await call("signal.list");
  const counted = await Promise.all(
    list.map(async ({ id }: Signal) => {
      const { body } = await call("signal.get", { id });
      const { status, priority, incompleteRolloverCount, decidedAtReturns, recommendation } = body;
      const asks = asksForDecision(body, { decideAfterReturns: 2 });
      return {
        ...{ id, status, priority, incompleteRolloverCount, decidedAtReturns, asks },
        score: recommendation.score,
      };
    }),
  );
  return { review, counted: counted.sort((one, other) => (one.id < other.id ? -1 : 1)) };
}
