import { randomUUID } from "node:crypto";

export type Contender = "baseline" | "rest" | "trpc";

export interface BenchRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  /** Made anew for each request, so that every one of them really creates something. */
  body?: () => string;
}

export interface MeasuredCall {
  name: string;
  requests: Record<Contender, BenchRequest>;
}

export interface Person {
  token: string;
  /** A day that holds a full plan. */
  day: string;
}

/** What is measured; the baseline answers at the REST paths. */
export function measuredCalls({ token, day }: Person): MeasuredCall[] {
  const headers = { authorization: `Bearer ${token}`, "x-time-zone": "Europe/Berlin" };
  const get = (path: string): BenchRequest => ({ method: "GET", path, headers });
  const query = (procedure: string, input: unknown) =>
    get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
  const post = (path: string): BenchRequest => ({
    method: "POST",
    path,
    headers: { ...headers, "content-type": "application/json" },
    body: () => JSON.stringify({ id: randomUUID(), title: "Measured", priority: 3, effort: 2 }),
  });
  const alike = (rest: BenchRequest, trpc: BenchRequest) => ({ baseline: rest, rest, trpc });
  return [
    {
      name: "list 50",
      requests: alike(get("/api/tasks?limit=50"), query("signal.list", { limit: 50 })),
    },
    {
      name: "daily plan",
      requests: alike(get(`/api/daily-plan/${day}`), query("plan.get", { date: day })),
    },
    { name: "create", requests: alike(post("/api/tasks"), post("/trpc/signal.create")) },
  ];
}
