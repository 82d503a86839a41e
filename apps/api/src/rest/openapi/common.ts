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

/** What parameters in paths and queries mean, by name. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  id: "The id that the entity has in responses.",
  accountId: "The id of an account.",
  taskId: "The id of a signal.",
  projectId: "The id of a project.",
  clientId: "The id of a client, or `none` for projects without one.",
  userId: "The id of the user, as in the key of the file.",
  date: "A day, `yyyy-MM-dd`.",
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
  state: "The state that the sign-in began with.",
  error: "Why the provider refused.",
};

export const securitySchemes = {
  bearer: {
    type: "http" as const,
    scheme: "bearer",
    description: "The token that signing in answers, or an API token from the settings.",
  },
  cookie: {
    type: "apiKey" as const,
    in: "cookie" as const,
    name: "daysignal_session",
    description:
      "Set by signing in; over HTTPS `__Host-` is before its name. Changes must then come from our own origin.",
  },
};

/** The groups of operations. */
export const tags: Readonly<Partial<Record<string, { description: string }>>> = {
  Account: { description: "Opening an account, signing in and out." },
  Hooks: { description: "Signed requests to an address of yours." },
  "API tokens": { description: "Tokens for scripts." },
  Administration: { description: "What operators do. For everybody else these do not exist." },
  Changes: { description: "What has changed since you last asked." },
  Calendars: { description: "Appointments beside the day." },
  Clients: { description: "Whom projects are for." },
  "Calendar feed": { description: "The plan as a calendar that other apps subscribe to." },
  "Daily plan": { description: "Which signals are in the slots of a day." },
  Feedback: { description: "Wishes and reports." },
  Files: { description: "What is attached to projects." },
  Projects: { description: "What signals belong to." },
  "Your data": { description: "Everything that a person has, out of here and back in." },
  Review: { description: "What was planned, finished and returned in a range of days." },
  Settings: { description: "The daily limit and the like." },
  Signals: { description: "Tasks and their trash." },
  Reminders: { description: "Reminders of signals, and the devices that get them." },
  Subtasks: { description: "The steps of a signal." },
  Views: { description: "What the list shows, saved under a name." },
  "Uppy companion": {
    description:
      "What the Uppy S3 plugin asks for, with its own requests and answers; everything lies below the caller's own prefix.",
  },
};

export const commonParameters: Record<string, Parameter> = {
  TimeZone: {
    in: "header",
    name: "X-Time-Zone",
    description:
      "The IANA time zone of the device. It decides which day it is where the settings have no time zone; without either it is UTC. A name that is unknown counts as absent.",
    schema: { type: "string" },
    example: "Europe/Berlin",
  },
  IfMatch: {
    in: "header",
    name: "If-Match",
    description:
      "The `ETag` that the change is based on, of a read or of a change: of either the version counts. Refused with 412 when the stored version is another one.",
    schema: { type: "string" },
    example: '"3"',
  },
  IfNoneMatch: {
    in: "header",
    name: "If-None-Match",
    description:
      "The `ETag` that the caller holds. Answered with 304 and nothing else while it is that.",
    schema: { type: "string" },
    example: '"3-cWbcmgkIvlqTfVwhDxpWLtDCHcY"',
  },
  IdempotencyKey: {
    in: "header",
    name: "Idempotency-Key",
    description:
      "Made up anew for each request. The same key with the same request within 24 hours gets the first answer again and makes nothing.",
    schema: { type: "string" },
    example: "8e03978e-40d5-43e8-bc93-6894a57f9324",
  },
};

export const commonHeaders: Record<string, Header> = {
  ETag: {
    description: "The version that is now stored, in quotes, for `If-Match`.",
    schema: { type: "string", pattern: '^"\\d+"$' },
  },
  EntityETag: {
    description:
      "The version and a hash of the answer's text, for `If-None-Match`; also for `If-Match`, where the version alone counts.",
    schema: { type: "string", pattern: '^"\\d+-[\\w-]+"$' },
  },
  TextETag: {
    description: "A hash of the answer's text, for `If-None-Match`.",
    schema: { type: "string", pattern: '^W/"[\\w-]+"$' },
  },
  FileETag: { description: "Of the bytes, in quotes.", schema: { type: "string", pattern: '^"' } },
  AcceptRanges: {
    description: "Pieces can be asked for.",
    schema: { type: "string", enum: ["bytes"] },
  },
  ContentDisposition: {
    description: "The name of the file; pictures are shown, anything else is saved.",
    schema: { type: "string", pattern: "^(inline|attachment)" },
  },
  ContentRange: {
    description: "Which bytes these are, of how many.",
    schema: { type: "string", pattern: "^bytes (\\d+-\\d+|\\*)/\\d+$" },
  },
  NextCursor: {
    description: "Where the next page begins, for `cursor`. Absent on the last one.",
    schema: { type: "string" },
  },
  IdempotencyReplayed: {
    description: "There when the answer is the one that the same `Idempotency-Key` got before.",
    schema: { type: "string", enum: ["true"] },
  },
  RetryAfter: { description: "Seconds to wait.", schema: { type: "string", pattern: "^\\d+$" } },
};
