import { randomUUID } from "node:crypto";
import { calendarDay, plusDays } from "@daysignal/core";
import { type Changer, fullDay, type Person, type World } from "./world.ts";

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

/** A measured call; the baseline has the REST paths. */
export function measuredCalls(world: World): MeasuredCall[] {
  const { busy } = world;
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
    changing(world, "create", "/api/tasks", "signal.create", () => ({
      id: randomUUID(),
      title: "Measured",
      priority: 3,
      effort: 2,
    })),
    finishing(world),
    selecting(world),
    rollingOver(world),
  ];
}

/** A page of a user's signals, newest first. */
export function list50(person: Person): MeasuredCall {
  return {
    name: "list 50",
    next: alike(
      () => get(person, "/api/tasks?limit=50"),
      () => query(person, "signal.list", { limit: 50 }),
    ),
  };
}

/** A user's most recommended signals. */
export function recommended50(person: Person): MeasuredCall {
  return {
    name: "recommended 50",
    next: alike(
      () => get(person, "/api/tasks/recommended?limit=50"),
      () => query(person, "signal.listRecommended", { limit: 50 }),
    ),
  };
}

/** Finishes an unplanned signal, and at the user's next turn reopens it. */
function finishing(world: World): MeasuredCall {
  const finished = new Set<string>();
  const turn = takingTurns(world);
  const take = () => {
    const person = turn();
    const verb = finished.delete(person.id) ? "reopen" : "complete";
    if (verb === "complete") finished.add(person.id);
    return { person, verb, id: person.looseId };
  };
  const rest = () => {
    const { person, verb, id } = take();
    return post(person, `/api/tasks/${id}/${verb}`, {});
  };
  const trpc = () => {
    const { person, verb, id } = take();
    return post(person, `/trpc/signal.${verb}`, { id });
  };
  return { name: "complete", next: alike(rest, trpc) };
}

/** Moves a signal to the next day. */
function selecting(world: World): MeasuredCall {
  const turn = takingTurns(world);
  let taken = 0;
  const take = () => {
    // Each round of each user has a day of its own, so a request that was generated and never sent
    // does no harm.
    const date = plusDays(firstFreeDay, Math.floor(taken++ / world.changers.length));
    const person = turn();
    return { person, input: { date, taskId: person.looseId } };
  };
  const rest = () => {
    const { person, input } = take();
    return post(person, "/api/daily-plan/select", input);
  };
  const trpc = () => {
    const { person, input } = take();
    return post(person, "/trpc/plan.select", input);
  };
  return { name: "select", next: alike(rest, trpc) };
}

function rollingOver(world: World): MeasuredCall {
  const turn = takingTurns(world);
  const take = () => {
    const person = turn();
    const date = person.days.pop();
    if (date === undefined) throw new Error("There is no full day left: make more of them.");
    return { person, date };
  };
  const rest = () => {
    const { person, date } = take();
    return post(person, `/api/daily-plan/${date}/rollover`, {});
  };
  const trpc = () => {
    const { person, date } = take();
    return post(person, "/trpc/plan.rollOver", { date });
  };
  return { name: "rollover", next: alike(rest, trpc) };
}

function changing(
  world: World,
  name: string,
  path: string,
  procedure: string,
  input: () => object,
): MeasuredCall {
  const turn = takingTurns(world);
  return {
    name,
    next: alike(
      () => post(turn(), path, input()),
      () => post(turn(), `/trpc/${procedure}`, input()),
    ),
  };
}

/** The users in turn: by the time one comes again, the previous request is finished. */
function takingTurns({ changers }: World): () => Changer {
  let next = 0;
  return () => {
    const person = changers[next++ % changers.length];
    if (!person) throw new Error("There is nobody.");
    return person;
  };
}

const alike = (rest: () => BenchRequest, trpc: () => BenchRequest) => ({
  baseline: rest,
  rest,
  trpc,
});

const headersOf = ({ token }: Person) => ({
  authorization: `Bearer ${token}`,
  "x-time-zone": "Europe/Berlin",
});

const get = (person: Person, path: string): BenchRequest => ({
  method: "GET",
  path,
  headers: headersOf(person),
});

const query = (person: Person, procedure: string, input: object) =>
  get(person, `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);

const post = (person: Person, path: string, body: object): BenchRequest => ({
  method: "POST",
  path,
  headers: { ...headersOf(person), "content-type": "application/json" },
  body: JSON.stringify(body),
});
