import { randomUUID } from "node:crypto";
import { calendarDay, plusDays } from "@daysignal/core";
import type { BenchUser, Dataset } from "./dataset.ts";

/** The servers: `prepared` is the baseline with prepared statements. */
export type Contender = "baseline" | "prepared" | "rest" | "trpc";

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

/** The measured calls, each by another user than the last; the baseline has the REST paths. */
export function measuredCalls(dataset: Dataset): MeasuredCall[] {
  const { changers } = dataset;
  return [
    list50(changers),
    recommended50(changers),
    reading(
      "daily plan",
      changers,
      // Rolled over last.
      (user) => get(user, `/api/daily-plan/${user.days[0]}`),
      (user) => query(user, "plan.get", { date: user.days[0] }),
    ),
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

/** A page of each user's signals, newest first. */
export function list50(users: readonly BenchUser[]): MeasuredCall {
  return reading(
    "list 50",
    users,
    (user) => get(user, "/api/tasks?limit=50"),
    (user) => query(user, "signal.list", { limit: 50 }),
  );
}

/** Each user's most recommended signals. */
export function recommended50(users: readonly BenchUser[]): MeasuredCall {
  return reading(
    "recommended 50",
    users,
    (user) => get(user, "/api/tasks/recommended?limit=50"),
    (user) => query(user, "signal.listRecommended", { limit: 50 }),
  );
}

/** Each server reads for the users in the same order, so that responses can be compared. */
function reading<User extends BenchUser>(
  name: string,
  users: readonly User[],
  rest: (user: User) => BenchRequest,
  trpc: (user: User) => BenchRequest,
): MeasuredCall {
  const eachUser = (request: (user: User) => BenchRequest) => {
    const turn = takingTurns(users);
    return () => request(turn());
  };
  const [baseline, prepared] = [eachUser(rest), eachUser(rest)];
  return { name, next: { baseline, prepared, rest: eachUser(rest), trpc: eachUser(trpc) } };
}

/** Finishes an unplanned signal, and reopens it at the user's next turn. */
function finishing(dataset: Dataset): MeasuredCall {
  const finished = new Set<string>();
  const turn = takingTurns(dataset.changers);
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

/** Moves a signal to the next day, beginning with the users whose signal was finished last. */
function selecting(dataset: Dataset): MeasuredCall {
  const turn = takingTurns(dataset.changers.toReversed());
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
  const turn = takingTurns(dataset.changers);
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
  const turn = takingTurns(dataset.changers);
  return {
    name,
    next: alike(
      () => post(turn(), path, input()),
      () => post(turn(), `/trpc/${procedure}`, input()),
    ),
  };
}

/** The users in turn: when a user comes up again, the previous request is finished. */
function takingTurns<User>(users: readonly User[]): () => User {
  let next = 0;
  return () => {
    const user = users[next++ % users.length];
    if (!user) throw new Error("There are no users.");
    return user;
  };
}

const alike = (rest: () => BenchRequest, trpc: () => BenchRequest) => ({
  baseline: rest,
  prepared: rest,
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
