import {
  archiveSchema,
  exportArchiveInput,
  importFileInput,
  importIdInput,
  importLookSchema,
  importReportSchema,
} from "@daysignal/core";
import { z } from "zod";
import type { PlainRoute } from "../rest/plain-route.ts";

const saved = { "Content-Disposition": "ContentDisposition" };

export const exportArchive: PlainRoute = {
  name: "archive.export",
  method: "GET",
  path: "/export",
  summary: "Everything you have, as one file",
  description:
    "All of one moment: settings, calendars, clients, projects, signals with their steps and days, feedback, and at the end the files with their bytes in base64. A file of more than 10 MB goes without its bytes. The addresses of calendars are secrets and come only with `secrets=true`. An API token gets neither those nor hooks and the calendar feed.",
  tag: "Your data",
  allows: "caller",
  query: exportArchiveInput,
  responses: [
    {
      status: 200,
      description: "The archive, to be saved.",
      content: { "application/json": archiveSchema },
      headers: saved,
    },
  ],
  errors: ["INVALID_INPUT", "SESSION_REQUIRED"],
};

export const exportSignals: PlainRoute = {
  name: "archive.exportSignals",
  method: "GET",
  path: "/export/signals.csv",
  summary: "Your signals as a table",
  description:
    "For spreadsheets, in UTF-8. A cell that one would take for a formula begins with an apostrophe.",
  tag: "Your data",
  allows: "caller",
  responses: [
    {
      status: 200,
      description: "The table, to be saved.",
      content: { "text/csv": "bytes" },
      headers: saved,
    },
  ],
  errors: [],
};

export const importArchive: PlainRoute = {
  name: "archive.import",
  method: "POST",
  path: "/import",
  summary: "Bring an exported file back, or one of another planner",
  description:
    "All of it or nothing. What the account has already under the same id stays as it is, so that a second import adds nothing; settings become those of the file. With `dryRun=true` nothing is changed, and the answer says what would be. At most 1 GB.\n\nWith `from=auto`, or the name of a format, the file is one of another planner (§13): at most 200 MB, with at most 20 MB of text and 200,000 tasks. It comes in pieces of at most 200 signals; when it was interrupted, sending it again brings the rest. What came with an earlier import is not brought twice.",
  tag: "Your data",
  allows: "change",
  query: importFileInput,
  body: { content: { "application/json": archiveSchema, "application/octet-stream": "bytes" } },
  streamsBody: true,
  responses: [
    {
      status: 200,
      description: "What was taken over, or would be.",
      content: { "application/json": z.union([importReportSchema, importLookSchema]) },
    },
  ],
  errors: ["INVALID_INPUT", "LIMIT_REACHED", "PAYLOAD_TOO_LARGE", "STORAGE_FULL"],
};

export const exportImportReport: PlainRoute = {
  name: "archive.exportImportReport",
  method: "GET",
  path: "/imports/{id}/report.csv",
  summary: "What an import has changed or left out, as a table",
  description:
    "Of an import from another planner, for a day. A line each: `title` of the signal or project, `field`, `text` of the file, and `outcome` (where it is now). A cell that a spreadsheet would take for a formula begins with an apostrophe.",
  tag: "Your data",
  allows: "caller",
  params: importIdInput,
  responses: [
    {
      status: 200,
      description: "The table, to be saved.",
      content: { "text/csv": "bytes" },
      headers: saved,
    },
  ],
  errors: ["INVALID_INPUT", "NOT_FOUND"],
};

export const archiveOperations: readonly PlainRoute[] = [
  exportArchive,
  exportSignals,
  importArchive,
  exportImportReport,
];
