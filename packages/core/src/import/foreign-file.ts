import { DomainError } from "../errors.ts";
import { unknownFile } from "./found.ts";
import { Fields, listOf } from "./json-fields.ts";

const noList =
  /*i18n*/ "This seems to be a file of the format {format}, not a list of tasks. Choose an export of a planner, a table (CSV), iCalendar (.ics) or a text with one task a line.";
const noReader =
  /*i18n*/ "This seems to be a file of {planner} that cannot be read here. Export the tasks from there as a table (CSV): the guide to imports says how.";

/** The error for a file that is not a list of tasks; `format` is its name, such as PDF. */
export function foreignFile(format: string): DomainError {
  return new DomainError("INVALID_INPUT", {
    ...{ field: "file", message: noList, values: { format } },
  });
}

/** The error for JSON of an unknown kind; names its planner if that is recognised. */
export function foreignJson(data: unknown): DomainError {
  const whole = new Fields(data);
  const places = [...listOf(data).slice(0, 1), ...whole.list("data").slice(0, 1), whole];
  const names = new Set([...places, whole.fields("tasks")].flatMap((one) => one.names));
  const planner = planners.find(([, fields]) => fields.every((name) => names.has(name)))?.[0];
  if (planner === undefined) return unknownFile();
  return new DomainError("INVALID_INPUT", {
    ...{ field: "file", message: noReader, values: { planner } },
  });
}

/** Planners, recognised by fields of their JSON. */
const planners: readonly [string, readonly string[]][] = [
  ["Habitica", ["habits", "dailys", "todos"]],
  ["Habitica", ["stats", "tasksOrder"]],
  ["Habitica", ["_id", "tasks", "stats"]],
  ["Remember The Milk", ["lists", "tasks", "smart_lists"]],
  ["Remember The Milk", ["series_id", "list_id"]],
  ["Remember The Milk", ["tasks", "lists", "contacts"]],
  ["Any.do", ["globalTaskId"]],
  ["Any.do", ["models", "labels"]],
  ["Asana", ["gid", "resource_type"]],
  ["Notion", ["object", "properties"]],
  ["Notion", ["object", "results"]],
];

const htmlStart =
  /^(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype\s+html|!doctype\s+netscape|html|head|body|div|p|ul|ol|table|span|h[1-6]|meta|script|style)\b/i;
const mailHead = /^(?:[A-Z][A-Za-z-]{1,40}: [^\n]*\n(?:[ \t][^\n]*\n)*){3}/;
const mailNames =
  /^(?:message-id|mime-version|received|return-path|delivered-to|dkim-signature|x-mailer): /im;

/** Formats, recognised by the beginning of their text. */
const formats: readonly [string, (start: string) => boolean][] = [
  ["PDF", (start) => start.startsWith("%PDF-")],
  ["PostScript", (start) => start.startsWith("%!PS")],
  ["RTF", (start) => start.startsWith("{\\rtf")],
  ["HTML", (start) => htmlStart.test(start)],
  ["XML", (start) => /^<(?:\?xml|!DOCTYPE|!--|[a-z][\w.:-]*(?:\s[^<>]*)?\/?>\s*<)/i.test(start)],
  ["vCard", (start) => /^BEGIN:VCARD/i.test(start)],
  ["EML", (start) => mailNames.test(mailHead.exec(start.replaceAll("\r\n", "\n"))?.[0] ?? "")],
  ["mbox", (start) => /^From \S+ .*\d{2}:\d{2}:\d{2}/.test(start)],
  ["PEM", (start) => start.startsWith("-----BEGIN ")],
  ["LaTeX", (start) => /^\\(?:documentclass|begin\{)/.test(start)],
  ["Script", (start) => /^#!\s?\//.test(start) || start.startsWith("<?php")],
];

/** Control characters are rare in texts. */
const maxControlShare = 0.02;

/**
 * Refuses a text that is not a list of tasks, by its first characters without leading whitespace.
 * `isText` is for files that would be read line by line.
 */
export function refuseForeign(start: string, isText: boolean): void {
  const format = formats.find(([, is]) => is(start))?.[0];
  if (format !== undefined) throw foreignFile(format);
  const controls = start.match(/[\p{Cc}\uFFFD]/gu)?.filter((sign) => !/\s/.test(sign)).length ?? 0;
  if (isText && controls > 1 + start.length * maxControlShare) throw unknownFile();
}
