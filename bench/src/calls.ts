import { randomUUID } from "node:crypto";
import { calendarDay, plusDays } from "@daysignal/core";
import { type BenchUser, type Dataset, zone } from "./dataset.ts";

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
    changing(
      "create",
      takingTurns(changers),
      (user) => post(user, "/api/tasks", newSignal()),
      (user) => post(user, "/trpc/signal.create", newSignal()),
    ),
    finishing(dataset),
    selecting(dataset),
    rollingOver(dataset),
  ];
}

const newSignal = () => ({ id: randomUUID(), title: "Measured", priority: 3, effort: 2 });

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
function finishing({ changers }: Dataset): MeasuredCall {
  const next = alternating(changers);
  return changing(
    "complete",
    next,
    ({ user, verb }) => post(user, `/api/tasks/${user.looseId}/${verb}`, {}),
    ({ user, verb }) => post(user, `/trpc/signal.${verb}`, { id: user.looseId }),
  );
}

/** The users in turn, each to finish a signal, and at the next turn to reopen it. */
export function alternating<User extends Signed>(users: readonly User[]) {
  const finished = new Set<string>();
  const turn = takingTurns(users);
  return () => {
    const user = turn();
    const verb = finished.delete(user.token) ? "reopen" : "complete";
    if (verb === "complete") finished.add(user.token);
    return { user, verb };
  };
}

/** Moves a signal to the next day, beginning with the users whose signal was finished last. */
function selecting({ changers }: Dataset): MeasuredCall {
  const turn = takingTurns(changers.toReversed());
  let taken = 0;
  const take = () => {
    // Each round of each user uses a new day, so a request that was generated but never sent has no
    // effect.
    const date = plusDays(firstFreeDay, Math.floor(taken++ / changers.length));
    const user = turn();
    return { user, input: { date, taskId: user.looseId } };
  };
  return changing(
    "select",
    take,
    ({ user, input }) => post(user, "/api/daily-plan/select", input),
    ({ user, input }) => post(user, "/trpc/plan.select", input),
  );
}

function rollingOver({ changers }: Dataset): MeasuredCall {
  const turn = takingTurns(changers);
  const take = () => {
    const user = turn();
    const date = user.days.pop();
    if (date === undefined) throw new Error("No full day is left: create more of them.");
    return { user, date };
  };
  return changing(
    "rollover",
    take,
    ({ user, date }) => post(user, `/api/daily-plan/${date}/rollover`, {}),
    ({ user, date }) => post(user, "/trpc/plan.rollOver", { date }),
  );
}

/** A change of what `take` chooses next, whichever server it is sent to. */
function changing<Chosen>(
  name: string,
  take: () => Chosen,
  restOf: (chosen: Chosen) => BenchRequest,
  trpcOf: (chosen: Chosen) => BenchRequest,
): MeasuredCall {
  const rest = () => restOf(take());
  return { name, next: { baseline: rest, prepared: rest, rest, trpc: () => trpcOf(take()) } };
}

/** The users in turn: when a user comes up again, the previous request is finished. */
export function takingTurns<User>(users: readonly User[]): () => User {
  let next = 0;
  return () => {
    const user = users[next++ % users.length];
    if (!user) throw new Error("There are no users.");
    return user;
  };
}

type Signed = Pick<BenchUser, "token">;

const headersOf = ({ token }: Signed) => ({
  authorization: `Bearer ${token}`,
  "x-time-zone": zone,
});

export const get = (user: Signed, path: string): BenchRequest => ({
  method: "GET",
  path,
  headers: headersOf(user),
});

const query = (user: BenchUser, procedure: string, input: object) =>
  get(user, `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);

export const post = (user: Signed, path: string, body: object): BenchRequest => ({
  method: "POST",
  path,
  headers: { ...headersOf(user), "content-type": "application/json" },
  body: JSON.stringify(body),
});
