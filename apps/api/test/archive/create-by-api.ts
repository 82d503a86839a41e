import type { TestApp, TestUser } from "../test-app.ts";

/** Whether a request succeeded; if not, its error. */
export interface Outcome {
  ok: boolean;
  status: number;
  error?: string;
}

type Line = Record<string, unknown>;

/** Creates everything through the API, stopping at the first error. */
export async function createAll(
  app: TestApp,
  { token }: TestUser,
  content: Record<string, Line[]>,
): Promise<Outcome> {
  const stored = [
    "version",
    "createdAt",
    "updatedAt",
    "completedAt",
    "incompleteRolloverCount",
    "decidedAtReturns",
    "manualPosition",
    "repeat",
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
      (line) => ["POST", `/tasks/${line["signalId"]}/subtasks`, withoutPosition(line)] as const,
    ),
    ...(content["reminders"] ?? []).map(
      ({ signalId, ...line }) => ["POST", "/reminders", { ...line, taskId: signalId }] as const,
    ),
    ...(content["calendars"] ?? [])
      .filter(({ kind }) => kind === "file")
      .map(({ kind: _k, url: _u, data, ...line }) => {
        const file = Buffer.from(String(data), "base64").toString();
        return ["POST", "/calendars", { ...line, file }] as const;
      }),
    ...(content["hooks"] ?? []).map(({ id: _, ...line }) => ["POST", "/hooks", line] as const),
    ...(content["feedback"] ?? []).map((line) => ["POST", "/feedback", line] as const),
  ];
  for (const [method, path, line] of calls) {
    const { status, body } = await call(method, path, line as Line);
    if (status !== 200) return { ok: false, status, error: body?.error };
  }
  return { ok: true, status: 200 };
}

const byText = (one: Line, other: Line) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/** Sorts subtasks by their order, then by id. */
function inOrder(subtasks: readonly Line[]): Line[] {
  return subtasks.toSorted(
    (one, other) =>
      Number(one["order"]) - Number(other["order"]) ||
      (String(one["id"]) < String(other["id"]) ? -1 : 1),
  );
}

/**
 * Removes a subtask's position, so that it is appended, unless the position is invalid and should
 * be refused.
 */
function withoutPosition({ order, ...subtask }: Line): Line {
  return Number(order) < 0 ? { order, ...subtask } : subtask;
}

/** Reads everything that the API returns, except values that a caller cannot choose. */
export async function readAll(app: TestApp, { token }: TestUser): Promise<unknown> {
  const get = async (path: string) => {
    const { body } = await app.rest("GET", path, { token });
    if (!Array.isArray(body)) return body;
    return body
      .map(({ version: _v, createdAt: _c, updatedAt: _u, completedAt: _d, ...rest }) => rest)
      .sort((one, other) => (one.id < other.id ? -1 : 1));
  };
  const signals = await get("/tasks");
  const subtasks = await Promise.all(signals.map(({ id }: Line) => get(`/tasks/${id}/subtasks`)));
  const entities = await Promise.all(["/settings", "/clients", "/projects", "/reminders"].map(get));
  const { body: calendars } = await app.rest("GET", "/calendars", { token });
  const { body: hooks } = await app.rest("GET", "/hooks", { token });
  return [
    ...entities,
    signals,
    subtasks,
    // Values that the server reads, generates or switches off cannot be chosen either.
    calendars
      .map(({ id, name, color, shown, busy, kind }: Line) => ({
        id,
        name,
        color,
        shown,
        busy,
        kind,
      }))
      .sort(byText),
    hooks.map(({ name, url, events }: Line) => ({ name, url, events })).sort(byText),
  ];
}
