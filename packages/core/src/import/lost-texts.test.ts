import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DomainError } from "../errors.ts";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import type { ImportSource } from "./import-look.ts";
import { planImport } from "./plan-import.ts";
import { readImport } from "./read-import.ts";

const context = { timeZone: "Europe/Berlin", today: calendarDay("2026-11-23"), i18n: english };
const choice = { leaveOut: new Set<string>(), finished: true, levels: new Map() };
const folder = new URL("samples/", import.meta.url);
const word = "lostword7";

/** Whether the word is in a signal, a project or the report; null if the file is refused with it. */
function isKept(source: ImportSource, name: string, text: string): boolean | null {
  try {
    const found = readImport([{ name, text }], source, context);
    const { signals, projects, lines } = planImport(found, { ...choice, extras: "notes" }, context);
    const inputs = [signals, projects.map(({ input }) => input), lines];
    return JSON.stringify(inputs).toLowerCase().includes(word);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

interface Leaf {
  path: string;
  /** A copy of the whole file in which the word replaces this text. */
  replaced: unknown;
}

/** Each string in a JSON value, by its path without list indexes and keys of entities. */
function* leavesOf(value: unknown, path: readonly string[] = []): Generator<Leaf> {
  if (typeof value === "string") yield { path: path.join("."), replaced: word };
  else if (Array.isArray(value)) {
    for (const [place, one] of value.entries()) {
      for (const leaf of leavesOf(one, path)) {
        yield { ...leaf, replaced: value.with(place, leaf.replaced) };
      }
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      const isEntity = path.at(-1) === "entities" || path.at(-1) === "days";
      for (const leaf of leavesOf(one, isEntity ? path : [...path, key])) {
        yield { ...leaf, replaced: { ...value, [key]: leaf.replaced } };
      }
    }
  }
}

/**
 * Names of values that are not written by users: ids, instants, API addresses, enumerations and
 * settings.
 */
const unread = new Set(
  `id ids uid user_id item_id project_id section_id responsible_uid added_by_uid posted_uid project_uid parent_id
  heading-id list-id externalId idCard idList idCustomField idValue identifier days parent mask rtype
  created_at completed_at added_at exported_at created done_at modified entry start end updated date
  creation-date completion-date createdDateTime checkedDateTime lastModifiedDateTime bodyLastModifiedDateTime
  dateLastActivity dateTime completed endDate recurrence_end_date recurrence_weekdays
  context etag selfLink webViewLink kind position sync_token version url shortUrl file_url
  stored_filename telegram_bot_token email lang timezone timeZone mime mime_type file_type contentType
  type status state priority daysOfWeek index relative_to source operation view_kind view_style wellknownListName
  color hex_color`.split(/\s+/),
);

/** The paths of texts that somebody wrote and that become nothing in any of a source's samples. */
function lostIn(source: ImportSource): string[] {
  const kept = new Map<string, boolean>();
  for (const name of readdirSync(new URL(source, folder))) {
    if (!name.endsWith(".json")) continue;
    const data: unknown = JSON.parse(readFileSync(new URL(`${source}/${name}`, folder), "utf8"));
    for (const { path, replaced } of leavesOf(data)) {
      if (unread.has(path.split(".").at(-1) ?? "")) continue;
      const is = isKept(source, name, JSON.stringify(replaced));
      if (is !== null) kept.set(path, (kept.get(path) ?? false) || is);
    }
  }
  return [...kept].flatMap(([path, is]) => (is ? [] : [path])).sort();
}

/** Names of whoever made something, of views, and of what is read where it is used. */
const leftBehind: readonly [ImportSource, string[]][] = [
  ["todoist-json", ["labels.name"]],
  ["super-productivity", []],
  [
    "vikunja",
    [
      ...["owner.name", "owner.username", "projects.owner.username", "views.title"],
      ...["projects.tasks.assignees.name", "projects.tasks.comments.author.username"],
      ...["projects.tasks.created_by.username", "projects.tasks.labels.description"],
      ...["tasks.related_tasks.parenttask.title", "tasks.related_tasks.subtask.title"],
    ],
  ],
  ["tududi", ["user.name"]],
  ["microsoft-to-do", ["value.linkedResources.applicationName"]],
  ["google-tasks", []],
  ["things", ["attributes.items.attributes.heading"]],
  [
    "trello",
    ["actions.memberCreator.fullName", "labelNames.green", "labels.name", "members.username"],
  ],
  ["taskwarrior", []],
];

test.each(leftBehind)(
  "no text of %s is lost but that of other kinds, and these",
  (source, names) => {
    expect(lostIn(source)).toEqual(names.toSorted());
  },
);

const columns: readonly [ImportSource, string, string[]][] = [
  [
    "ticktick",
    "Folder Name,List Name,Title,Kind,Tags,Content,Is Check list,Start Date,Due Date,Reminder,Repeat,Priority,Status,Created Time,Completed Time,Order,Timezone,Is All Day,Is Floating,Column Name,Column Order,View Mode,taskId,parentId",
    [
      ...["Kind", "Is Check list", "Created Time", "Completed Time", "Order", "Timezone"],
      ...["Is All Day", "Is Floating", "Column Order", "View Mode"],
    ],
  ],
  [
    "todoist-csv",
    "TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG",
    ["IS_COLLAPSED", "INDENT", "AUTHOR", "DATE_LANG", "TIMEZONE", "DURATION", "DEADLINE_LANG"],
  ],
];

test.each(columns)("no column of %s is lost but these", (source, header, lost) => {
  const names = header.split(",");
  const usual: Record<string, string> = { TYPE: "task", CONTENT: "A", Title: "A", DURATION: "5" };
  const textOf = (column: string) =>
    names.map((name) => (name === column ? word : (usual[name] ?? ""))).join(",");
  const without = names.filter((name) => !isKept(source, "a.csv", `${header}\n${textOf(name)}`));
  expect(without).toEqual(lost);
});
