import type { TestApp, TestPerson } from "../testing/test-app.ts";

/** Whether something was taken, and how it was refused. */
export interface Outcome {
  ok: boolean;
  status: number;
  error?: string;
}

type Line = Record<string, unknown>;

/** Creates everything by the API, until it refuses something. */
export async function createAll(
  app: TestApp,
  { token }: TestPerson,
  content: Record<string, Line[]>,
): Promise<Outcome> {
  const stored = [
    "version",
    "createdAt",
    "updatedAt",
    "completedAt",
    "incompleteRolloverCount",
    "recurrenceAnchor",
    "recurrenceThrough",
    "signalId",
  ];
  const call = async (method: string, path: string, line: Line) => {
    const body = Object.fromEntries(Object.entries(line).filter(([key]) => !stored.includes(key)));
    return await app.rest(method, path, { token, body });
  };
  const calls = [
    ...[content["settings"]]
      .flat()
      .filter(Boolean)
      .map((settings) => ["PATCH", "/settings", settings] as const),
    ...(content["clients"] ?? []).map((line) => ["POST", "/clients", line] as const),
    ...(content["projects"] ?? []).map((line) => ["POST", "/projects", line] as const),
    ...(content["signals"] ?? []).map((line) => ["POST", "/tasks", line] as const),
    ...inOrder(content["subtasks"] ?? []).map(
      (line) => ["POST", `/tasks/${line["signalId"]}/subtasks`, withoutPlace(line)] as const,
    ),
    ...(content["feedback"] ?? []).map((line) => ["POST", "/feedback", line] as const),
  ];
  for (const [method, path, line] of calls) {
    const { status, body } = await call(method, path, line as Line);
    if (status !== 200) return { ok: false, status, error: body?.error };
  }
  return { ok: true, status: 200 };
}

/** Steps by their order; those that have the same one by id. */
function inOrder(steps: readonly Line[]): Line[] {
  return steps.toSorted(
    (one, other) =>
      Number(one["order"]) - Number(other["order"]) ||
      (String(one["id"]) < String(other["id"]) ? -1 : 1),
  );
}

/** A step that comes last of those that are there, unless its order is one that is refused. */
function withoutPlace({ order, ...step }: Line): Line {
  return Number(order) < 0 ? { order, ...step } : step;
}

/** What the API answers of everything, but for what a caller cannot choose. */
export async function readAll(app: TestApp, { token }: TestPerson): Promise<unknown> {
  const get = async (path: string) => {
    const { body } = await app.rest("GET", path, { token });
    if (!Array.isArray(body)) return body;
    return body
      .map(({ version: _v, createdAt: _c, updatedAt: _u, completedAt: _d, ...rest }) => rest)
      .sort((one, other) => (one.id < other.id ? -1 : 1));
  };
  const signals = await get("/tasks");
  const subtasks = await Promise.all(signals.map(({ id }: Line) => get(`/tasks/${id}/subtasks`)));
  return [await get("/settings"), await get("/clients"), await get("/projects"), signals, subtasks];
}
