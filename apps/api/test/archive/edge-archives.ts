import { randomUUID } from "node:crypto";
import {
  type ArchiveKind,
  archivedSettingsSchema,
  archiveSchemas,
  calendarDay,
  defaultSettings,
  newSignalFields,
  plainRepeat,
  plusDays,
} from "@daysignal/core";
import type { z } from "zod";
import { edgeValues } from "./edge-values.ts";

type Line = Record<string, unknown>;

/** An archive, parsed. */
export type EdgeArchive = Record<ArchiveKind, Line[]> & { settings: Line };

/** Chooses one of the values that a field accepts. */
export type Choose = (field: string, accepted: readonly unknown[]) => unknown;

const at = "2026-03-14T10:00:00.000Z";
const day = calendarDay("2026-03-14");
const times = { version: 1, createdAt: at, updatedAt: at };
const calendarText =
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260314\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";

/** References, and fields that depend on a file's bytes. */
const fixed = /^(?:\w+\.(?:id|\w+Id|attachments)|calendars\.data|files\.(?:data|size))$/;

/**
 * Builds an archive whose first line of each kind is a typical one; `choose` sets the fields of the
 * others. Fields that depend on one another are adjusted, so that all of it can be imported.
 */
export function edgeArchive(choose: Choose): EdgeArchive {
  const edged = (kind: ArchiveKind, line: Line, isSettled = settle) =>
    isSettled(kind, withEdges(kind, archiveSchemas[kind].shape, line, choose));
  const [clientId, projectId, plainId] = [randomUUID(), randomUUID(), randomUUID()];
  const [edgeId, seriesId, planned] = [randomUUID(), randomUUID(), randomUUID()];
  const client = () => ({
    ...{ id: clientId, name: "Ada", email: null, company: null, color: "#3b82f6" },
    ...{ status: "active", ...times },
  });
  const project = () => ({
    ...{ id: projectId, name: "Garden", description: null, color: "#3b82f6", goal: null },
    ...{ priority: 3, dueDate: null, links: [], tags: [], attachments: [], clientId },
    ...{ status: "active", ...times },
  });
  const signal = (id: string): Line => ({
    ...newSignalFields,
    ...{ id, title: "Dig", status: "active", recurrence: null, repeat: null, projectId },
    ...{ recurrenceAnchor: null, recurrenceThrough: null, incompleteRolloverCount: 0 },
    ...{ decidedAtReturns: 0, manualPosition: null, completedAt: null, ...times },
  });
  const entry = (signalId: string, slotPosition: number): Line => ({
    ...{ id: randomUUID(), signalId, day: plusDays(day, slotPosition), slotPosition },
    ...{ isOccurrence: false, occurrenceOf: null, subtasks: null, startsAt: null, minutes: null },
    ...{ ownTitle: null, ownNotes: null, completedAt: null, rolledOverAt: null, createdAt: at },
    progress: false,
  });
  const daily = {
    ...signal(seriesId),
    ...{ recurrence: "daily", recurrenceAnchor: day, recurrenceThrough: day },
  };
  const edgeSignal = edged("signals", signal(edgeId));
  const edgeSeries = edged("signals", daily);
  // A signal that is done or in the trash has no open day.
  const isOpen = ({ status }: Line) => status === "active" || status === "inbox";
  return {
    settings: withEdges("settings", archivedSettingsSchema.shape, { ...defaultSettings }, choose),
    clients: [client(), { ...edged("clients", client()), id: randomUUID() }],
    projects: [project(), { ...edged("projects", project()), id: randomUUID() }],
    signals: [signal(plainId), edgeSignal, edgeSeries, signal(planned)],
    subtasks: [plainId, edgeId].map((signalId) =>
      edged("subtasks", {
        ...{ id: randomUUID(), signalId, title: "Dig", completed: 0, order: 0, ...times },
      }),
    ),
    reminders: [plainId, edgeId].map((signalId) =>
      edged("reminders", {
        ...{ id: randomUUID(), signalId, day, daysBefore: null, minutesBefore: null },
        ...{ time: "09:00", occurrence: day, createdAt: at },
      }),
    ),
    planEntries: withOwnSlots([
      entry(planned, 0),
      ...(isOpen(edgeSeries)
        ? [edged("planEntries", { ...entry(seriesId, 1), isOccurrence: true })]
        : []),
      ...(isOpen(edgeSignal) ? [edged("planEntries", entry(edgeId, 2))] : []),
    ]),
    timeIntervals: [
      edged("timeIntervals", {
        ...{ id: randomUUID(), signalId: plainId, startedAt: at, endedAt: null, createdAt: at },
      }),
    ],
    feedback: [
      edged("feedback", {
        ...{ id: randomUUID(), type: "bug", subject: "It", message: "creaks", email: null },
        createdAt: at,
      }),
    ],
    namedViews: [
      edged("namedViews", { id: randomUUID(), name: "Calls", query: "tags=call", ...times }),
    ],
    weekGoals: [
      edged("weekGoals", {
        ...{ id: randomUUID(), title: "Ship", status: "open", monday: "2026-03-09", position: 0 },
        ...{ createdAt: at, updatedAt: at },
      }),
    ],
    templates: [
      edged("templates", { id: randomUUID(), name: "Trip", subtasks: ["Pack"], ...times }),
    ],
    dayNotes: [edged("dayNotes", { id: randomUUID(), day, note: "Rain", ...times })],
    calendars: [
      edged("calendars", {
        ...{ id: randomUUID(), name: "Home", color: "#3b82f6", shown: true, busy: true },
        ...{ kind: "file", url: null, createdAt: at },
        data: Buffer.from(calendarText).toString("base64"),
      }),
    ],
    hooks: [
      edged("hooks", {
        ...{ id: randomUUID(), name: null, url: "https://example.org", events: ["day.full"] },
        createdAt: at,
      }),
    ],
    files: [
      edged("files", {
        ...{ id: randomUUID(), filename: "a.txt", type: "text/plain", size: 3, data: "AP8K" },
      }),
    ],
  };
}

/** The edge values that a schema accepts. */
function acceptedBy(schema: z.ZodType): unknown[] {
  return edgeValues.filter((value) => schema.safeParse(value).success);
}

const acceptedValues = new Map<string, readonly unknown[]>();

function withEdges(
  kind: string,
  shape: Readonly<Record<string, z.ZodType>>,
  line: Line,
  choose: Choose,
): Line {
  const changed = { ...line };
  for (const [name, schema] of Object.entries(shape)) {
    const field = `${kind}.${name}`;
    if (fixed.test(field)) continue;
    const accepted = acceptedValues.get(field) ?? acceptedBy(schema);
    acceptedValues.set(field, accepted);
    const value = choose(field, accepted);
    if (value !== undefined) changed[name] = value;
  }
  return changed;
}

/** Moves an entry whose slot is taken to the next slot. */
function withOwnSlots(entries: readonly Line[]): Line[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    let slot = entry["slotPosition"];
    while (slot !== null && taken.has(`${entry["day"]} ${slot}`)) slot = (Number(slot) + 1) % 10;
    taken.add(`${entry["day"]} ${slot}`);
    return { ...entry, slotPosition: slot };
  });
}

/** Adjusts the fields of a line to one another; fields named earlier take precedence. */
function settle(kind: ArchiveKind, line: Line): Line {
  if (kind === "signals") return settleSignal(line);
  if (kind === "planEntries") {
    const isReturned = line["rolledOverAt"] !== null;
    const completedAt = isReturned && !line["isOccurrence"] ? null : line["completedAt"];
    const slotPosition = isReturned ? null : (line["slotPosition"] ?? 0);
    const minutes = line["startsAt"] === null ? null : line["minutes"];
    const progress = line["progress"] && completedAt !== null && line["isOccurrence"];
    return { ...line, completedAt, progress: Boolean(progress), slotPosition, minutes };
  }
  if (kind === "timeIntervals") {
    // Running, or an hour long: the edges of instants are centuries apart.
    const last = Date.UTC(3000, 0, 1) - 3_600_001;
    const start = Math.min(Date.parse(String(line["startedAt"])), last);
    const hourLater = new Date(start + 3_600_000).toISOString();
    const startedAt = new Date(start).toISOString();
    const isRunning = line["endedAt"] === null && startedAt <= at;
    return { ...line, startedAt, endedAt: isRunning ? null : hourLater };
  }
  if (kind === "reminders") {
    const { minutesBefore, daysBefore } = line;
    const none = { day: null, daysBefore: null, minutesBefore: null };
    if (typeof minutesBefore === "number") return { ...line, ...none, minutesBefore, time: null };
    const time = line["time"] ?? "23:59";
    if (typeof daysBefore === "number") return { ...line, ...none, daysBefore, time };
    return { ...line, ...none, day: line["day"] ?? day, time };
  }
  if (kind === "calendars" && line["kind"] === "url") {
    return { ...line, url: "webcal://example.org/a.ics", data: null };
  }
  return kind === "calendars" ? { ...line, url: null } : line;
}

function settleSignal(line: Line): Line {
  const { status, recurrence } = line;
  const repeats = recurrence !== null && recurrence !== "none";
  const repeat = repeats ? line["repeat"] : null;
  return {
    ...line,
    completedAt:
      status === "done"
        ? (line["completedAt"] ?? at)
        : status === "deleted"
          ? line["completedAt"]
          : null,
    repeat: recurrence === "custom" ? (repeat ?? plainRepeat("weekly")) : repeat,
  };
}
