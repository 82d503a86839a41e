/**
 * Counts the figures of a review (§16) from an exported archive. It deliberately shares no code
 * with the product, so that a mistake is not made twice. Days come from `Intl`, the rest from plain
 * loops over the file.
 */

// biome-ignore lint/suspicious/noExplicitAny: it reads the file as any other program would
type Json = any;

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Local days in a time zone: before the day's start it is still the previous day. */
function localDays(timeZone: string, dayStart: string): (instant: string) => string {
  const { format } = new Intl.DateTimeFormat("sv-SE", {
    ...{ timeZone, year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit" },
  } as Intl.DateTimeFormatOptions);
  return (instant) => {
    const [day = "", time = ""] = format(new Date(instant)).split(" ");
    return time < dayStart ? dayBefore(day) : day;
  };
}

const nothing = () => ({
  ...{ planned: 0, done: 0, progress: 0, returned: 0, unplanned: 0, minutes: 0 },
  highPriority: { planned: 0, done: 0 },
  highImpact: { planned: 0, done: 0 },
});

/** A signal on a day. */
interface Item {
  day: string;
  signal: Json;
  outcome: string;
}

function itemsOf(archive: Json): Item[] {
  const dayOf = localDays(archive.settings.timeZone, archive.settings.dayStart);
  const byKey: Record<string, { day: string; signal: Json; states: string[] }> = {};
  const kept: Json[] = archive.signals.filter((signal: Json) => signal.status !== "deleted");
  const byId = Object.fromEntries(kept.map((signal) => [signal.id, signal]));
  for (const { signalId, day, completedAt, progress, rolledOverAt } of archive.planEntries) {
    const signal = byId[signalId];
    if (!signal) continue;
    const state = progress ? "progress" : completedAt ? "done" : rolledOverAt ? "returned" : "open";
    byKey[`${signalId}/${day}`] ??= { day, signal, states: [] };
    byKey[`${signalId}/${day}`]?.states.push(state);
  }
  const items: Item[] = Object.values(byKey).map(({ day, signal, states }) => ({
    day,
    signal,
    outcome: ["done", "progress", "open", "returned"].find((state) => states.includes(state)) ?? "",
  }));
  const onADay = new Set(items.filter((one) => one.outcome === "done").map((one) => one.signal.id));
  for (const signal of kept) {
    if (signal.status !== "done" || onADay.has(signal.id)) continue;
    items.push({ day: dayOf(signal.completedAt), signal, outcome: "unplanned" });
  }
  return items;
}

/** The review of a range as `GET /api/review` returns it; `today` is the day of the request. */
export function countArchive(archive: Json, from: string, to: string, today: string) {
  const all = itemsOf(archive);
  const isDone = (item: Item) => item.outcome === "done" || item.outcome === "unplanned";
  const figures = (items: Item[]) => {
    const sum = nothing();
    for (const { signal, outcome } of items) {
      const isPlanned = outcome !== "unplanned";
      for (const [field, isHigh] of [
        ["highPriority", signal.priority > 3],
        ["highImpact", signal.impact > 2],
      ] as const) {
        if (isHigh && isPlanned) sum[field].planned += 1;
        if (isHigh && outcome === "done") sum[field].done += 1;
      }
      if (isPlanned) sum.planned += 1;
      if (outcome === "done") sum.done += 1;
      if (outcome === "progress") sum.progress += 1;
      if (outcome === "returned") sum.returned += 1;
      if (outcome === "unplanned") sum.unplanned += 1;
      if (outcome === "done" || outcome === "unplanned") sum.minutes += signal.estimatedMinutes;
    }
    return sum;
  };
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  const before = days.reduce((day) => dayBefore(day), from);
  const within = (first: string, last: string) =>
    all.filter((item) => item.day >= first && item.day <= last);
  const inRange = within(from, to);
  const done = inRange.filter(isDone);

  const grouped = (keysOf: (signal: Json) => string[]) => {
    const groups: Record<string, { finished: number; minutes: number }> = {};
    for (const { signal } of done) {
      for (const key of keysOf(signal)) {
        groups[key] ??= { finished: 0, minutes: 0 };
        const group = groups[key];
        group.finished += 1;
        group.minutes += signal.estimatedMinutes;
      }
    }
    return groups;
  };
  const clientOf = (signal: Json) =>
    archive.projects.find((project: Json) => project.id === signal.projectId)?.clientId ?? null;

  const returning: Record<string, Json> = {};
  for (const { day, signal, outcome } of inRange) {
    if (outcome !== "returned") continue;
    returning[signal.id] ??= { signal, returns: 0, last: day };
    const one = returning[signal.id];
    one.returns += 1;
    if (day > one.last) one.last = day;
  }
  const keeps = ({ signal }: Json) =>
    signal.status !== "done" && signal.incompleteRolloverCount > 1;

  let first = to;
  for (let count = 1; count < 365; count += 1) first = dayBefore(first);
  let current = 0;
  let longest = 0;
  let longestTo: string | null = null;
  const year: Record<string, number> = {};
  for (let day = first; day <= to; day = dayAfter(day)) {
    const items = within(day, day);
    const finished = items.filter(isDone).length;
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const isOff = archive.settings.dailyLimits?.[weekday] === 0;
    if (finished > 0) {
      year[day] = finished;
      current += 1;
    } else if (items.some(({ outcome }) => outcome === "progress")) {
      // Neither counts nor ends it.
    } else if (items.length > 0 && day < today && !isOff) current = 0;
    if (current > longest) {
      longest = current;
      longestTo = day;
    }
  }
  return {
    days: Object.fromEntries(
      days.flatMap((day) => {
        const items = within(day, day);
        return items.length === 0 ? [] : [[day, figures(items)]];
      }),
    ),
    totals: figures(inRange),
    before: { from: before, to: dayBefore(from), totals: figures(within(before, dayBefore(from))) },
    byProject: grouped((signal) => [String(signal.projectId)]),
    byClient: grouped((signal) => [String(clientOf(signal))]),
    byTag: grouped((signal) => signal.tags),
    byType: grouped((signal) => [signal.type]),
    returnsBeforeDone: grouped((signal) =>
      signal.recurrence ? [] : [String(Math.min(5, signal.incompleteRolloverCount))],
    ),
    returning: Object.values(returning)
      .sort(
        (one, other) =>
          other.returns - one.returns ||
          other.signal.incompleteRolloverCount - one.signal.incompleteRolloverCount ||
          (one.last === other.last ? 0 : one.last < other.last ? 1 : -1) ||
          (one.signal.id < other.signal.id ? -1 : 1),
      )
      .slice(0, 50)
      .map(({ signal, returns }) => [signal.id, returns, signal.incompleteRolloverCount]),
    keepsReturningCount: Object.values(returning).filter(keeps).length,
    streak: { current, longest, longestTo },
    year,
  };
}
