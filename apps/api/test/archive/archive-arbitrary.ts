import { randomUUID } from "node:crypto";
import {
  archivedSettingsSchema,
  type archiveSchemas,
  type ChoiceField,
  choiceFields,
  choiceValues,
  editableFields,
} from "@daysignal/core";
import fc from "fast-check";
import { edgeValues } from "./edge-values.ts";

/** An archive as text, the form in which it is sent, and the size of the chunks. */
export interface ArchiveRequest {
  text: string;
  version: 1 | 2;
  chunkSize: number;
}

const at = "2026-03-14T10:00:00.000Z";
const times = { createdAt: fc.constant(at), updatedAt: fc.constant(at) };
const version = fc.integer({ min: 1, max: 9 });

/** Mostly valid values, sometimes invalid ones. */
const often = <T>(right: fc.Arbitrary<T>, ...odd: unknown[]) =>
  fc.oneof({ weight: 60, arbitrary: right as fc.Arbitrary<unknown> }, fc.constantFrom(...odd));

const line = fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }).map((text) => `x${text}`);
const name = often(line, " padded ", "", "   ", "n".repeat(201), "a\u0000", "\ud800", 7);
const note = often(fc.option(line), "", "  ", " kept ", "n".repeat(20_001), "\u2028\u2029");
const email = often(fc.constant(null), "", " ", "a@example.org", " b@example.org ", "nobody");
const color = often(fc.constant("#3b82f6"), "3B82F6", " #10b981", "#fff", "red");
const tags = often(fc.array(line, { maxLength: 3 }), ["a", " a ", "", "b"], ["t".repeat(51)], "a");
const links = often(fc.constant([]), ["https://example.org", " "], ["javascript:alert(1)"], ["x"]);
const attachments = often(fc.constant([]), ["a.pdf", " a.pdf "], ["1", "2", "3", "4", "5", "6"]);
const due = often(
  fc.constant(null),
  at,
  "2026-03-14T10:00:00+02:00",
  "2026-03-14",
  "1969-01-01T00:00:00Z",
);

const choices = Object.fromEntries(
  choiceFields.map((name) => [
    name,
    often(fc.constantFrom<unknown>(...choiceValues(name)), "play"),
  ]),
  // A key for each field.
) as Record<ChoiceField, fc.Arbitrary<unknown>>;

const calendarText = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//Test//Test//EN",
  "BEGIN:VEVENT",
  "UID:1",
  "DTSTAMP:20260314T100000Z",
  "DTSTART:20260314T100000Z",
  "SUMMARY:Dentist",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");
const calendar = (id: string) =>
  fc.oneof(
    fc.record({
      id: fc.constant(id),
      name: often(line, " padded ", "", 7),
      color,
      shown: fc.boolean(),
      busy: often(fc.boolean(), "yes"),
      kind: fc.constant("file"),
      url: fc.constant(null),
      data: fc.constant(Buffer.from(calendarText).toString("base64")),
      createdAt: fc.constant(at),
    }),
    // Without its address it is left out.
    fc.constant({
      ...{ id, name: "Web", color: "#3b82f6", shown: true, busy: true },
      ...{ kind: "url", url: null, data: null, createdAt: at },
    }),
  );

/** Hooks without duplicate ids, because the API generates those of hooks. */
const hooks = fc.array(
  fc.record({
    id: fc.uuid(),
    name: often(fc.option(line), " padded ", ""),
    url: often(fc.constantFrom("https://example.org/hook", " https://example.org "), "example.org"),
    events: often(fc.constantFrom(["day.full"], ["day.full", "signal.planned", "day.full"]), []),
    createdAt: fc.constant(at),
  }),
  { maxLength: 2 },
);

const noTime = { day: null, daysBefore: null, minutesBefore: null, time: null };
/** In the future, because the API refuses past times. */
const reminderTime = often(
  fc.constantFrom(
    { ...noTime, day: "2090-03-14", time: "09:00" },
    { ...noTime, daysBefore: 1, time: "23:59" },
    { ...noTime, minutesBefore: 10 },
  ),
  noTime,
  { ...noTime, daysBefore: 1 },
  { ...noTime, day: "2090-02-30", time: "09:00" },
  { ...noTime, daysBefore: -1, time: "09:00" },
  { ...noTime, minutesBefore: 10, time: "09:00" },
);

/** Lines of one kind, some with the id of another line. */
function lines<T>(of: (id: string) => fc.Arbitrary<T>, ids: readonly string[]): fc.Arbitrary<T[]> {
  return fc
    .subarray([...ids, ids[0] ?? ""], { maxLength: 3 })
    .chain((chosen) => fc.tuple(...chosen.map((id) => of(id))));
}

/** Fields that have the same form in the API and in an archive. */
const sharedFields = {
  settings: Object.keys(archivedSettingsSchema.shape),
  clients: ["name", "email", "company", "color", "status"],
  projects: [
    ...["name", "description", "color", "goal", "priority", "dueDate", "links", "tags"],
    ...["attachments", "status"],
  ],
  signals: [...editableFields.filter((field) => field !== "projectId"), "recurrence"],
  subtasks: ["title", "completed"],
  feedback: ["type", "subject", "message", "email"],
  calendars: ["name", "color", "shown", "busy"],
  hooks: ["name", "url", "events"],
} as const;

/**
 * Replaces some fields of the first line of each kind by values at the limits of their types, or
 * none.
 */
const edge = fc
  .array(
    fc
      .constantFrom(...Object.entries(sharedFields))
      .chain(([kind, fields]) =>
        fc.tuple(fc.constant(kind), fc.constantFrom(...fields), fc.constantFrom(...edgeValues)),
      ),
    { maxLength: 2 },
  )
  .map((edges) => <T extends object>(content: T): T => {
    const changed = structuredClone(content);
    for (const [kind, field, value] of edges) {
      const [line] = [Reflect.get(changed, kind)].flat();
      // A calendar that is left out is checked all the same, which no call of the API does.
      const isLeftOut = Reflect.get(Object(line), "kind") === "url";
      if (line && typeof line === "object" && !isLeftOut) Object.assign(line, { [field]: value });
    }
    return changed;
  });

/** The parsed form of an archive, before it becomes text. */
const archive = fc
  .constant(null)
  .chain(() => {
    const ids = () => [randomUUID(), randomUUID().toUpperCase(), randomUUID()];
    const [clients, projects, signals, feedback, calendars] = [ids(), ids(), ids(), ids(), ids()];
    const reference = (to: readonly string[]) =>
      fc.option(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...to) }, fc.uuid()), {
        nil: null,
        freq: 1,
      });
    const signal = (id: string) =>
      fc.constantFrom("inbox", "active", "done").chain((status) =>
        fc.record({
          id: fc.constant(id),
          title: name,
          notes: note,
          ...choices,
          priority: often(fc.integer({ min: 1, max: 5 }), 0, 1.5, "1"),
          impact: fc.integer({ min: 1, max: 4 }),
          effort: fc.integer({ min: 1, max: 5 }),
          estimatedMinutes: often(fc.integer({ min: 1, max: 1440 }), 1441),
          status: fc.constant(status),
          workDays: often(fc.constantFrom(null, 3), 0),
          dueDate: due,
          hiddenUntil: often(fc.constantFrom(null, "2026-03-20"), "2026-03-32"),
          waitingFor: often(fc.constant("Ann"), ""),
          askOn: often(fc.constantFrom(null, "2026-03-20"), 1),
          projectId: reference(projects),
          goalId: fc.constant(null),
          tags,
          link: often(fc.constantFrom(null, "https://example.org/"), "example.org"),
          recurrence: fc.constantFrom(null, "none", "daily"),
          repeat: fc.constant(null),
          recurrenceAnchor: fc.constant(null),
          recurrenceThrough: fc.constant(null),
          incompleteRolloverCount: fc.constant(0),
          decidedAtReturns: fc.constant(0),
          manualPosition: fc.constant(null),
          version,
          completedAt: fc.constant(status === "done" ? at : null),
          ...times,
        } satisfies Record<keyof typeof archiveSchemas.signals.shape, fc.Arbitrary<unknown>>),
      );
    return fc.record({
      format: fc.constant("daysignal-archive"),
      version: fc.constant(1),
      settings: often(
        fc.constant(null),
        {
          dailyWIPLimit: 7,
          timeZone: "Europe/Berlin",
          theme: "dark",
          workingDayStart: "08:00",
          workingDayEnd: "16:00",
          dailyLimits: [0, 4, 5, 6, 7, 10, 0],
          dayStart: "04:00",
          language: "pt-BR",
          weekStart: 6,
          timeFormat: "24",
          weekend: [5, 6],
          signInMails: false,
          scoreWeights: { priority: 0, impact: 10, effort: 10, overdue: 20, rollover: 1 },
          decideAfterReturns: 10,
          offersMorning: false,
          asksTimeSpent: false,
          reminders: {
            morning: { days: [1, 2], time: "08:00" },
            evening: null,
            quietHours: { from: "22:00", to: "07:00" },
            mail: true,
          },
        },
        {
          dailyWIPLimit: 99,
          timeZone: null,
          theme: "dark",
          workingDayStart: "08:00",
          workingDayEnd: "16:00",
        },
        {
          dailyWIPLimit: 7,
          timeZone: null,
          theme: "dark",
          workingDayStart: "08:00",
          workingDayEnd: "16:00",
          odd: 1,
        },
      ),
      clients: lines(
        (id) =>
          fc.record({
            id: fc.constant(id),
            name,
            email,
            company: note,
            color,
            status: fc.constant("active"),
            version,
            ...times,
          }),
        clients,
      ),
      projects: lines(
        (id) =>
          fc.record({
            id: fc.constant(id),
            name,
            description: note,
            color,
            goal: note,
            priority: fc.integer({ min: 1, max: 5 }),
            dueDate: due,
            links,
            tags,
            attachments,
            clientId: reference(clients),
            status: fc.constantFrom("active", "archived"),
            version,
            ...times,
          }),
        projects,
      ),
      signals: lines(signal, signals),
      subtasks: fc
        .array(
          fc.record({
            title: name,
            completed: often(fc.constantFrom(0, 1), true),
            // With gaps and duplicates.
            order: often(fc.nat({ max: 5 }), -1),
            signalId: fc.constantFrom(...signals),
          }),
          { maxLength: 4 },
        )
        .map((steps) =>
          steps.map((step) => ({
            id: randomUUID(),
            version: 1,
            ...step,
            createdAt: at,
            updatedAt: at,
          })),
        ),
      // The number is the index of the signal in the archive.
      reminders: fc.array(fc.tuple(fc.uuid(), fc.nat(), reminderTime), { maxLength: 2 }),
      // Only a few, because reading a calendar takes a thread.
      calendars: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: lines(calendar, calendars) },
      ),
      hooks,
      feedback: lines(
        (id) =>
          fc.record({
            id: fc.constant(id),
            type: fc.constantFrom("bug", "feature"),
            subject: name,
            message: name,
            email,
            createdAt: fc.constant(at),
          }),
        feedback,
      ),
    });
  })
  .chain((content) => edge.map((change) => change(content)))
  .map(({ reminders, ...rest }) => ({
    ...rest,
    reminders: reminders.map(([id, place, time]) => ({
      id,
      signalId: rest.signals[place % rest.signals.length]?.id ?? randomUUID(),
      ...(time as object),
      createdAt: at,
    })),
  }));

/**
 * Serialises an object with its keys in random order, some of them twice; as for JSON.parse, the
 * last one counts.
 */
function withShuffledKeys(
  value: object,
  shuffle: (keys: string[]) => string[],
  stale: string,
): string {
  const fields = Object.entries(value);
  const keys = shuffle(fields.map(([key]) => key));
  const repeated = keys.slice(0, keys.length % 3).map((key) => `${JSON.stringify(key)}:${stale}`);
  const all = keys.map(
    (key) => `${JSON.stringify(key)}:${textOf(Reflect.get(value, key), shuffle)}`,
  );
  return `{${[...repeated, ...all].join(",\n ")}}`;
}

function textOf(value: unknown, shuffle: (keys: string[]) => string[]): string {
  if (
    !Array.isArray(value) ||
    !value.every((entry) => entry !== null && typeof entry === "object")
  ) {
    return JSON.stringify(value);
  }
  return `[${value.map((entry) => withShuffledKeys(entry, shuffle, '"stale"')).join(", ")}]`;
}

/**
 * Archives as clients may send them: keys in any order, some twice, split into chunks at any
 * position. About a third can be imported.
 */
export const archiveRequest: fc.Arbitrary<ArchiveRequest> = fc
  .tuple(
    archive,
    fc.infiniteStream(fc.nat()),
    fc.integer({ min: 1, max: 300 }),
    fc.constantFrom('[{"id":1}]', "7", "[]", "null"),
    fc.constantFrom(1 as const, 2 as const),
  )
  .map(([content, numbers, chunkSize, stale, version]) => {
    const shuffle = (keys: string[]) => {
      const left = [...keys];
      return keys.flatMap(() => left.splice((numbers.next().value ?? 0) % left.length, 1));
    };
    return { text: withShuffledKeys(content, shuffle, stale), chunkSize, version };
  });
