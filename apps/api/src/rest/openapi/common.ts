import type { Header, Parameter } from "./types.ts";

/** Title, description and servers of the API. */
export const info = {
  title: "Daysignal",
  version: "0.1.0",
  description: [
    "Everything that the screens of Daysignal do, a script can do. Signals are called tasks in the paths.",
    "",
    "- Bodies are JSON objects. A field that is not known is refused, and so is a value of another type; a PATCH changes only the fields that are present.",
    "- Days are `yyyy-MM-dd`, moments ISO 8601 in UTC.",
    "- Every error has the same body, the `Problem`, also for addresses that do not exist (404), are too long (414), or come with headers that are (431).",
    "- The sentences of errors are in the language of `Accept-Language`; without one in that of your settings, else in English. Programs rely on `code`.",
    "- A change made with the cookie alone must come from our own origin; with a bearer token it may come from anywhere.",
    "- Creating takes an `id` of your own (a UUID): sent again it answers what is there, so that a retry never makes a second one.",
  ].join("\n"),
  contact: { name: "Whoever runs this installation" },
  license: { name: "MIT", url: "https://opensource.org/license/mit" },
};

/** The descriptions of path and query parameters, by name. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  id: "The id that the entity has in responses.",
  accountId: "The id of an account.",
  taskId: "The id of a signal.",
  projectId: "The id of a project.",
  clientId: "The id of a client, or `none` for projects without one.",
  userId: "The id of the user, as in the key of the file.",
  date: "A day, `yyyy-MM-dd`.",
  monday: "The first day of a week, a Monday, `yyyy-MM-dd`.",
  from: "The first day, `yyyy-MM-dd`; of an import the format of the file.",
  to: "The last day, `yyyy-MM-dd`.",
  limit: "The largest number of results.",
  offset: "How many results to leave out.",
  cursor: "Where to go on: the cursor of the page before.",
  after: "The id of the last result of the page before.",
  since: "The `seq` of an earlier response.",
  type: "Only this category; of a file its media type.",
  status: "Only this status.",
  tag: "Only signals with this tag; repeat it for any of several.",
  search: "Text in titles and notes; of accounts in name and email. Case is ignored.",
  sort: "The order of the results.",
  completedDays: "Leaves out what was completed more days ago than this.",
  action: "Only this action.",
  number: "The number of the review.",
  high: "Only signals of high priority or of high impact.",
  returnsBeforeDone: "Only signals that returned this many times before they were done.",
  token: "The signature of the address.",
  key: "The key of the upload.",
  uploadId: "The id of the upload in parts.",
  filename: "The name for downloads.",
  partNumber: "The number of the part, from 1.",
  partNumbers: "The numbers of the parts, separated by commas.",
  secrets: "`true` adds the addresses of calendars.",
  dryRun: "`true` reports the effects and changes nothing.",
  name: "The name of the file.",
  finished: "What becomes of finished tasks.",
  leaveOut: "What is not imported.",
  priorities: "How the priorities of the file are read.",
  extras: "What becomes of fields that signals do not have.",
  columns: "Which column of a table has which field.",
  redirect: "The path to open after signing in.",
  code: "The code of the provider.",
  rounding: "The minutes to which the time of each finished signal is rounded up: 0, 5, 6 or 15.",
  estimatedMinutes: "The estimate to compare.",
  state: "The state that the sign-in began with.",
  error: "Why the provider refused.",
};

export const securitySchemes = {
  bearer: {
    type: "http" as const,
    scheme: "bearer",
    description: "The token returned by signing in, or an API token from the settings.",
  },
  cookie: {
    type: "apiKey" as const,
    in: "cookie" as const,
    name: "daysignal_session",
    description:
      "Set by signing in; over HTTPS its name has the prefix `__Host-`. Changes must then come from the same origin.",
  },
};

/** The groups of operations, by their names; `of` has the routers of their procedures. */
export const tags: Readonly<Partial<Record<string, { description: string; of?: string[] }>>> = {
  Account: {
    of: ["account", "passkey", "session", "singleSignOn", "twoFactor"],
    description: "Creating an account, signing in and out.",
  },
  Hooks: { of: ["hook"], description: "Signed requests to a URL of yours." },
  "API tokens": { of: ["oauth", "token"], description: "Tokens for scripts." },
  Administration: {
    of: ["admin"],
    description: "For operators. They do not exist for other users.",
  },
  Changes: { of: ["live"], description: "What has changed since your last request." },
  Calendars: { of: ["calendars"], description: "External calendars and their events." },
  Clients: { of: ["clients"], description: "The clients that projects are for." },
  "Calendar feed": {
    of: ["calendarFeed"],
    description: "The plan as a calendar feed for other apps.",
  },
  "Daily plan": { of: ["plan"], description: "The signals in the slots of a day." },
  Feedback: { of: ["feedback"], description: "Feature requests and bug reports." },
  Files: { of: ["storage", "upload"], description: "Attachments of projects." },
  Glance: {
    of: ["glance"],
    description: "The picked day for displays and widgets, at an address of its own.",
  },
  Goals: { of: ["goal"], description: "Up to three goals of a week." },
  Projects: { of: ["project"], description: "Projects that signals can belong to." },
  "Your data": { of: ["imports"], description: "Export and import of everything a user has." },
  Review: {
    of: ["review"],
    description: "What was planned, finished and returned in a range of days.",
  },
  Settings: { of: ["settings"], description: "The daily limit and other settings." },
  Signals: { of: ["signal"], description: "Tasks and their trash." },
  Reminders: {
    of: ["push", "reminder"],
    description: "Reminders of signals, and the devices that receive them.",
  },
  Time: {
    of: ["estimate", "time"],
    description: "The time that was spent on signals, and what estimates learn from it.",
  },
  Subtasks: { of: ["subtask"], description: "The subtasks of a signal." },
  Templates: {
    of: ["template"],
    description: "Checklists that a new signal can begin with.",
  },
  Views: { of: ["view"], description: "Filters of the list, saved under a name." },
  "Uppy companion": {
    description:
      "The companion API of the Uppy S3 plugin, in its own formats, limited to the caller's own key prefix.",
  },
};

/** The group of a procedure, given its dotted name. */
export const tagOf = (procedure: string): string[] =>
  Object.keys(tags).filter((name) => tags[name]?.of?.includes(procedure.split(".")[0] ?? ""));

export const commonParameters: Record<string, Parameter> = {
  TimeZone: {
    in: "header",
    name: "X-Time-Zone",
    description:
      "The IANA time zone of the device. It determines the current day if the settings have no time zone; without either, UTC is used. An unknown name counts as absent.",
    schema: { type: "string" },
    example: "Europe/Berlin",
  },
  IfMatch: {
    in: "header",
    name: "If-Match",
    description:
      "The `ETag` that the change is based on, from a read or a change; only its version counts. Refused with 412 if the stored version differs.",
    schema: { type: "string" },
    example: '"3"',
  },
  IfNoneMatch: {
    in: "header",
    name: "If-None-Match",
    description:
      "The `ETag` of the caller's copy. If it is still current, the response is 304 without a body.",
    schema: { type: "string" },
    example: '"3-cWbcmgkIvlqTfVwhDxpWLtDCHcY"',
  },
  IdempotencyKey: {
    in: "header",
    name: "Idempotency-Key",
    description:
      "A new random value for each request. Repeating the same key with the same request within 24 hours returns the first response and creates nothing.",
    schema: { type: "string" },
    example: "8e03978e-40d5-43e8-bc93-6894a57f9324",
  },
};

export const commonHeaders: Record<string, Header> = {
  ETag: {
    description: "The stored version, in quotes, for `If-Match`.",
    schema: { type: "string", pattern: '^"\\d+"$' },
  },
  EntityETag: {
    description:
      "The version and a hash of the response body, for `If-None-Match`; also for `If-Match`, where only the version counts.",
    schema: { type: "string", pattern: '^"\\d+-[\\w-]+"$' },
  },
  TextETag: {
    description: "A hash of the response body, for `If-None-Match`.",
    schema: { type: "string", pattern: '^W/"[\\w-]+"$' },
  },
  FileETag: {
    description: "A hash of the bytes, in quotes.",
    schema: { type: "string", pattern: '^"' },
  },
  AcceptRanges: {
    description: "Ranges can be requested.",
    schema: { type: "string", enum: ["bytes"] },
  },
  ContentDisposition: {
    description: "The name of the file; images are displayed, anything else is downloaded.",
    schema: { type: "string", pattern: "^(inline|attachment)" },
  },
  ContentRange: {
    description: "The range of these bytes, and the total size.",
    schema: { type: "string", pattern: "^bytes (\\d+-\\d+|\\*)/\\d+$" },
  },
  NextCursor: {
    description: "The `cursor` of the next page. Absent on the last page.",
    schema: { type: "string" },
  },
  IdempotencyReplayed: {
    description: "Present if this is the response that the same `Idempotency-Key` got before.",
    schema: { type: "string", enum: ["true"] },
  },
  RetryAfter: { description: "Seconds to wait.", schema: { type: "string", pattern: "^\\d+$" } },
};
