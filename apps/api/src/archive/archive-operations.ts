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
  summary: "Export everything as one file",
  description:
    "One consistent snapshot as a zip file: `daysignal.json` with the settings, an NDJSON file for each kind, such as `signals.ndjson`, whose lines are those of the lists in `Archive`, and the bytes of files and calendars as entries, which `data` of their lines names. A file of more than 10 MB is included without its bytes. The addresses of calendars are secrets and only included with `secrets=true`. An API token gets neither those nor hooks and the calendar feed.",
  tag: "Your data",
  allows: "caller",
  query: exportArchiveInput,
  responses: [
    {
      status: 200,
      description: "The archive, as a download.",
      content: { "application/zip": "bytes" },
      headers: saved,
    },
  ],
  errors: ["INVALID_INPUT", "SESSION_REQUIRED"],
};

export const exportSignals: PlainRoute = {
  name: "archive.exportSignals",
  method: "GET",
  path: "/export/signals.csv",
  summary: "Export your signals as CSV",
  description:
    "For spreadsheets, in UTF-8. A cell that a spreadsheet would take for a formula is prefixed with an apostrophe.",
  tag: "Your data",
  allows: "caller",
  responses: [
    {
      status: 200,
      description: "The CSV file, as a download.",
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
  summary: "Import an exported file, or one of another planner",
  description:
    "All or nothing. Entities whose id the account already has are left unchanged, so a second import adds nothing; settings are replaced by those of the file. With `dryRun=true` nothing is changed, and the response reports what would be. At most 1 GB, also unpacked. The JSON files of earlier versions are accepted too.\n\nWith `from=auto`, or the name of a format, the file is one of another planner (§13): at most 200 MB, with at most 20 MB of text and 200,000 tasks. It is imported in chunks of at most 200 signals; if it was interrupted, sending it again imports the rest. Entities of an earlier import are not imported twice.",
  tag: "Your data",
  allows: "change",
  query: importFileInput,
  body: {
    content: {
      "application/zip": "bytes",
      "application/json": archiveSchema,
      "application/octet-stream": "bytes",
    },
  },
  streamsBody: true,
  responses: [
    {
      status: 200,
      description: "The report of the import or dry run.",
      content: { "application/json": z.union([importReportSchema, importLookSchema]) },
    },
  ],
  errors: ["INVALID_INPUT", "LIMIT_REACHED", "PAYLOAD_TOO_LARGE", "STORAGE_FULL"],
};

export const exportImportReport: PlainRoute = {
  name: "archive.exportImportReport",
  method: "GET",
  path: "/imports/{id}/report.csv",
  summary: "Get what an import has changed or left out, as CSV",
  description:
    "For an import from another planner, available for a day. One line each: `title` of the signal or project, `field`, `text` of the file, and `outcome` (what happened to it). A cell that a spreadsheet would take for a formula is prefixed with an apostrophe.",
  tag: "Your data",
  allows: "caller",
  params: importIdInput,
  responses: [
    {
      status: 200,
      description: "The CSV file, as a download.",
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
