import { randomUUID } from "node:crypto";
import { calendarDay, plusDays } from "@daysignal/core";
import { type BenchUser, type Changer, type Dataset, fullDay } from "./dataset.ts";

export type Contender = "baseline" | "rest" | "trpc";

export interface BenchRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface MeasuredCall {
  name: string;
  /** Creates the next request, new each time, so that each one has an effect. */
  next: Record<Contender, () => BenchRequest>;
}

const firstFreeDay = calendarDay("2030-01-01");

/** The measured calls; the baseline has the REST paths. */
export function measuredCalls(dataset: Dataset): MeasuredCall[] {
  const { busy } = dataset;
  return [
    list50(busy),
    recommended50(busy),
    {
      name: "daily plan",
      next: alike(
        () => get(busy, `/api/daily-plan/${fullDay}`),
        () => query(busy, "plan.get", { date: fullDay }),
      ),
    },
    changing(dataset, "create", "/api/tasks", "signal.create", () => ({
      id: randomUUID(),
      title: "Measured",
      priority: 3,
      effort: 2,
    })),
    finishing(dataset),
    selecting(dataset),
    rollingOver(dataset),
  ];
}

/** A page of a user's signals, newest first. */
export function list50(user: BenchUser): MeasuredCall {
  return {
    name: "list 50",
    next: alike(
      () => get(user, "/api/tasks?limit=50"),
      () => query(user, "signal.list", { limit: 50 }),
    ),
  };
}

/** A user's most recommended signals. */
export function recommended50(user: BenchUser): MeasuredCall {
  return {
    name: "recommended 50",
    next: alike(
      () => get(user, "/api/tasks/recommended?limit=50"),
      () => query(user, "signal.listRecommended", { limit: 50 }),
    ),
  };
}

/** Finishes an unplanned signal, and reopens it at the user's next turn. */
function finishing(dataset: Dataset): MeasuredCall {
  const finished = new Set<string>();
  const turn = takingTurns(dataset);
  const take = () => {
    const user = turn();
    const verb = finished.delete(user.id) ? "reopen" : "complete";
    if (verb === "complete") finished.add(user.id);
    return { user, verb, id: user.looseId };
  };
  const rest = () => {
    const { user, verb, id } = take();
    return post(user, `/api/tasks/${id}/${verb}`, {});
  };
  const trpc = () => {
    const { user, verb, id } = take();
    return post(user, `/trpc/signal.${verb}`, { id });
  };
  return { name: "complete", next: alike(rest, trpc) };
}

/** Moves a signal to the next day. */
function selecting(dataset: Dataset): MeasuredCall {
  const turn = takingTurns(dataset);
  let taken = 0;
  const take = () => {
    // Each round of each user uses a new day, so a request that was generated but never sent has no
    // effect.
    const date = plusDays(firstFreeDay, Math.floor(taken++ / dataset.changers.length));
    const user = turn();
    return { user, input: { date, taskId: user.looseId } };
  };
  const rest = () => {
    const { user, input } = take();
    return post(user, "/api/daily-plan/select", input);
  };
  const trpc = () => {
    const { user, input } = take();
    return post(user, "/trpc/plan.select", input);
  };
  return { name: "select", next: alike(rest, trpc) };
}

function rollingOver(dataset: Dataset): MeasuredCall {
  const turn = takingTurns(dataset);
  const take = () => {
    const user = turn();
    const date = user.days.pop();
    if (date === undefined) throw new Error("No full day is left: create more of them.");
    return { user, date };
  };
  const rest = () => {
    const { user, date } = take();
    return post(user, `/api/daily-plan/${date}/rollover`, {});
  };
  const trpc = () => {
    const { user, date } = take();
    return post(user, "/trpc/plan.rollOver", { date });
  };
  return { name: "rollover", next: alike(rest, trpc) };
}

function changing(
  dataset: Dataset,
  name: string,
  path: string,
  procedure: string,
  input: () => object,
): MeasuredCall {
  const turn = takingTurns(dataset);
  return {
    name,
    next: alike(
      () => post(turn(), path, input()),
      () => post(turn(), `/trpc/${procedure}`, input()),
    ),
  };
}

/** The users in turn: when a user comes up again, the previous request is finished. */
function takingTurns({ changers }: Dataset): () => Changer {
  let next = 0;
  return () => {
    const user = changers[next++ % changers.length];
    if (!user) throw new Error("There are no users.");
    return user;
  };
}

const alike = (rest: () => BenchRequest, trpc: () => BenchRequest) => ({
  baseline: rest,
  rest,
  trpc,
});

const headersOf = ({ token }: BenchUser) => ({
  authorization: `Bearer ${token}`,
  "x-time-zone": "Europe/Berlin",
});

const get = (user: BenchUser, path: string): BenchRequest => ({
  method: "GET",
  path,
  headers: headersOf(user),
});

const query = (user: BenchUser, procedure: string, input: object) =>
  get(user, `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);

const post = (user: BenchUser, path: string, body: object): BenchRequest => ({
  method: "POST",
  path,
  headers: { ...headersOf(user), "content-type": "application/json" },
  body: JSON.stringify(body),
});
