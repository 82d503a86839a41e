import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { aSignal } from "../test/a-signal.ts";
import { expectComplete } from "../test/expect-complete.ts";
import { signedInSchema, userSchema } from "./account/account.ts";
import { clientSchema, createClientInput } from "./client/client.ts";
import { createClient } from "./client/create-client.ts";
import { colorSchema } from "./color.ts";
import { createFeedback } from "./feedback/create-feedback.ts";
import { feedbackSchema, sendFeedbackInput } from "./feedback/feedback.ts";
import { buildDailyPlan } from "./plan/build-daily-plan.ts";
import {
  closeSignalInput,
  dailyPlanSchema,
  planDateInput,
  planSlotSchema,
  rollOverAnswer,
  selectSignalInput,
  unselectSignalInput,
} from "./plan/plan.ts";
import { createProject } from "./project/create-project.ts";
import { createProjectInput, projectIdInput, projectSchema } from "./project/project.ts";
import { defaultSettings } from "./settings/default-settings.ts";
import { settingsSchema, updateSettingsInput } from "./settings/settings.ts";
import { recommend } from "./signal/recommend.ts";
import {
  completeSignalInput,
  createSignalInput,
  listSignalsInput,
  recommendationSchema,
  recommendedSignalSchema,
  scheduleSignalInput,
  signalIdInput,
  signalSchema,
  updateSignalInput,
} from "./signal/signal.ts";
import {
  createSubtaskInput,
  listSubtasksInput,
  subtaskIdInput,
  subtaskSchema,
  updateSubtaskInput,
} from "./subtask/subtask.ts";
import { calendarDay } from "./time/calendar-day.ts";
import { calendarDaySchema } from "./time/calendar-day-schema.ts";
import { instantSchema } from "./time/instant.ts";
import { fromMidnight } from "./time/start-of-day.ts";
import { timeZoneSchema } from "./time/time-zone.ts";
import {
  createdTokenSchema,
  personalAccessTokenSchema,
  tokenIdInput,
} from "./token/personal-access-token.ts";
import {
  completeUploadInput,
  createUploadInput,
  objectKeySchema,
  partNumberSchema,
  storageSchema,
  uploadedFileInput,
  uploadTicketSchema,
} from "./upload/upload.ts";

const id = "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69";
const day = calendarDay("2026-03-14");
const now = new Date("2026-03-14T12:00:00.000Z");
const user = { id, username: "ada", email: "ada@example.com", isOperator: false };
const signal = aSignal({ currentLocation: day, slotPosition: 0 });
const token = {
  id,
  name: "Backup",
  access: "read",
  expiresAt: null,
  lastUsedAt: null,
  createdAt: now.toISOString(),
  appPlace: null,
};
const plan = buildDailyPlan({
  date: day,
  limit: 4,
  entries: [{ signalId: signal.id, slotPosition: 0, done: false }],
  signals: new Map([[signal.id, signal]]),
  returned: [],
});
const feedback = sendFeedbackInput.parse({ type: "bug", subject: "Dust", message: "Everywhere." });

describe("a response has all fields of its schema, and is invalid without any of them", () => {
  test.each<[string, z.ZodType, object]>([
    ["User", userSchema, user],
    ["SignedIn", signedInSchema, { token: "x", user }],
    ["Client", clientSchema, createClient(createClientInput.parse({ name: "Ada" }), id, [])],
    ["Project", projectSchema, createProject(createProjectInput.parse({ name: "A" }), id, [], now)],
    ["Feedback", feedbackSchema, createFeedback(feedback, id, now)],
    ["Settings", settingsSchema, defaultSettings],
    ["Signal", signalSchema, signal],
    ["Signal on no day", signalSchema, aSignal()],
    ["Recommendation", recommendationSchema, recommend(signal, day, fromMidnight("UTC"))],
    [
      "RecommendedSignal",
      recommendedSignalSchema,
      { ...signal, recommendation: recommend(signal, day, fromMidnight("UTC")) },
    ],
    ["PlanSlot", planSlotSchema, plan.slots[0] ?? {}],
    ["DailyPlan", dailyPlanSchema, plan],
    ["RolledOver", rollOverAnswer, { rolledOverCount: 1 }],
    ["Subtask", subtaskSchema, { id, taskId: id, title: "x", completed: 1, order: 0, version: 1 }],
    ["Token", personalAccessTokenSchema, token],
    ["CreatedToken", createdTokenSchema, { ...token, token: "dsp_x" }],
    ["Storage", storageSchema, { used: 0, limit: null }],
    ["UploadTicket", uploadTicketSchema, { uploadURL: "https://x", objectPath: "/objects/x" }],
  ])("%s", (_, schema, answer) => {
    expectComplete(schema, answer);
  });
});

describe("an input accepts values at its bounds and refuses values beyond them", () => {
  const text = (length: number) => "x".repeat(length);
  const list = (length: number) => Array.from({ length }, (_, index) => `t${index}`);
  const task = { title: "x" };
  const change = { id };
  const selection = { date: day, taskId: id };
  const file = { filename: "a", type: "image/png" };

  test.each<[z.ZodType, object, object[], object[]]>([
    [
      createSignalInput,
      task,
      [
        { id, title: text(500), notes: text(20_000) },
        { priority: 1, impact: 1, effort: 1, estimatedMinutes: 1 },
        { priority: 5, impact: 4, effort: 5, estimatedMinutes: 1440 },
        { type: "work", status: "inbox", recurrence: "none" },
        { type: "personal", status: "active", recurrence: "daily" },
        { status: "done", recurrence: "weekly", tags: list(30) },
        { recurrence: "monthly", tags: [text(50)], projectId: id },
        // One tag, whatever its composition and however often it is given.
        { tags: [...list(29), ...Array(31).fill("é"), "e\u0301", " é ", ""] },
        { notes: null, dueDate: null, projectId: null, recurrence: null },
      ],
      [
        { title: text(501) },
        { notes: text(20_001) },
        ...["priority", "impact", "effort", "estimatedMinutes"].map((field) => ({ [field]: 0 })),
        ...[{ priority: 6 }, { impact: 5 }, { effort: 6 }, { estimatedMinutes: 1441 }],
        ...[{ status: "deleted" }, { type: "" }, { status: "" }, { recurrence: "" }],
        { tags: list(31) },
        { tags: [text(51)] },
      ],
    ],
    [
      updateSignalInput,
      change,
      [{ title: text(500) }, { status: "deleted", date: day }, { tags: list(30) }],
      [{ title: "" }, { id: undefined }, { date: "today" }, { status: "" }],
    ],
    [completeSignalInput, change, [{ date: day }], [{ date: null }, { id: "1" }, { day }]],
    [
      scheduleSignalInput,
      { id, date: day, recurrence: "none" },
      [{ recurrence: "monthly" }],
      [{ recurrence: null }, { date: undefined }, { id: undefined }, { until: day }],
    ],
    [
      listSignalsInput,
      {},
      [
        { limit: 1, tag: text(50), search: text(200), cursor: text(5000) },
        { limit: 10_000, status: "deleted", type: "work", projectId: id, sort: "title" },
        ...["created-desc", "created-asc", "deadline", "priority"].map((sort) => ({ sort })),
      ],
      [
        ...[{ limit: 0 }, { limit: 10_001 }, { tag: text(51) }, { search: text(201) }],
        ...[{ cursor: text(5001) }, { sort: "" }, { status: "" }, { page: 1 }],
      ],
    ],
    [
      createSubtaskInput,
      { taskId: id, title: "x" },
      [
        { id, title: text(500), completed: 0, order: 0 },
        { completed: 1, order: 2_147_483_647 },
      ],
      [
        ...[{ completed: 2 }, { completed: true }, { order: -1 }, { order: 2_147_483_648 }],
        ...[{ title: text(501) }, { taskId: undefined }, { done: 1 }],
      ],
    ],
    [
      updateSubtaskInput,
      change,
      [{ title: text(500), completed: 1, order: 2_147_483_647 }, { order: 0 }],
      [{ title: " " }, { order: -1 }, { order: 2_147_483_648 }, { id: undefined }, { taskId: id }],
    ],
    [
      createProjectInput,
      { name: "x" },
      [
        { id, name: text(200), description: text(20_000), goal: text(20_000), priority: 1 },
        { priority: 5, status: "archived", attachments: [text(500)], clientId: id },
        { links: [`https://x/${text(2000 - 10)}`], status: "active" },
        { links: Array(31).fill("https://x"), attachments: Array(6).fill("a") },
      ],
      [
        { name: text(201) },
        { description: text(20_001) },
        { goal: text(20_001) },
        { attachments: [text(501)] },
        { links: [`https://x/${text(2001 - 10)}`] },
      ],
    ],
    [
      createClientInput,
      { name: "x" },
      [{ id, name: text(200), company: text(200), email: null, status: "active" }],
      [{ name: text(201) }, { company: text(201) }, { email: `${text(250)}@x.de` }],
    ],
    [
      sendFeedbackInput,
      { type: "bug", subject: "x", message: "x" },
      [{ id, type: "feature", subject: text(200), message: text(20_000) }],
      [{ type: "" }],
    ],
    [
      updateSettingsInput,
      {},
      [
        ...["system", "light", "dark"].map((theme) => ({ theme })),
        ...["00:00", "09:59", "19:30", "20:00", "23:59"].map((workingDayEnd) => ({
          workingDayEnd,
        })),
      ],
      [
        { theme: "" },
        ...["24:00", "30:00", "9:00", "09:60", "x09:00", "09:00x"].map((time) => ({
          workingDayStart: time,
        })),
      ],
    ],
    [
      selectSignalInput,
      selection,
      [{ slotPosition: 0 }, { slotPosition: 9, replaceTaskId: id }],
      [{ slotPosition: -1 }, { slotPosition: 10 }, { taskId: undefined }, { signalId: id }],
    ],
    [
      unselectSignalInput,
      selection,
      [{ scope: "one" }, { scope: "all" }],
      [{ scope: "" }, { date: undefined }, { slotPosition: 1 }],
    ],
    [
      closeSignalInput,
      selection,
      [{ to: day }],
      [{ to: "" }, { date: undefined }, { scope: "one" }],
    ],
    [planDateInput, { date: day }, [{}], [{ date: undefined }, { day }]],
    [
      uploadedFileInput,
      file,
      [{ filename: text(500), type: `text/${text(250)}` }],
      [
        ...[{ filename: text(501) }, { filename: " " }, { type: `text/${text(251)}` }],
        ...[{ type: "text/plain\n;x" }, { type: "text/plain;\r\nx: y" }, { type: "a/b\n" }],
      ],
    ],
    [
      completeUploadInput,
      { parts: [{ PartNumber: 1, ETag: "x" }] },
      [{ parts: [{ PartNumber: 10_000, ETag: text(255) }] }],
      [{ parts: [{ PartNumber: 1, ETag: "" }] }, { parts: [{ PartNumber: 1, ETag: text(256) }] }],
    ],
    [
      createUploadInput,
      {},
      [{}, { filename: "a" }, { filename: text(500) }],
      [{ filename: "" }, { filename: text(501) }, { name: "a" }],
    ],
    ...[signalIdInput, projectIdInput, subtaskIdInput, tokenIdInput].map(
      (schema): [z.ZodType, object, object[], object[]] => [
        schema,
        change,
        [{ id: id.toUpperCase() }],
        [{ id: "" }, { id: undefined }, { force: true }],
      ],
    ),
    [listSubtasksInput, { taskId: id }, [{}], [{ taskId: "" }, { id }]],
  ])("input %#", (schema, input, taken, refused) => {
    for (const fields of [{}, ...taken]) {
      expect(schema.safeParse({ ...input, ...fields }).error?.issues, JSON.stringify(fields)).toBe(
        undefined,
      );
    }
    for (const fields of refused) {
      expect(schema.safeParse({ ...input, ...fields }).success, JSON.stringify(fields)).toBe(false);
    }
  });
});

describe("the message of an invalid field says what it must be", () => {
  const address = "must be an address that begins with http:// or https://";
  const moment = "must be a date and time such as 2026-03-14T17:00:00Z";

  test.each<[z.ZodType, unknown, string]>([
    [colorSchema, "red", "must be a colour such as #3b82f6"],
    [colorSchema, "##3b82f6", "must be a colour such as #3b82f6"],
    [calendarDaySchema, "2026-02-30", "must be a day that exists, written yyyy-MM-dd"],
    [timeZoneSchema, "Mars/Base", "must be an IANA time zone such as Europe/Berlin"],
    [timeZoneSchema, "+01:00", "must be an IANA time zone such as Europe/Berlin"],
    [instantSchema, "tomorrow", moment],
    [instantSchema, "1969-12-31T23:59:59Z", "must lie between the years 1970 and 2999"],
    [instantSchema, "3000-01-01T00:00:00Z", "must lie between the years 1970 and 2999"],
    [createProjectInput, { name: "x", links: ["ftp://x"] }, address],
    [updateSettingsInput, { workingDayEnd: "25:00" }, "must be a time such as 09:00"],
    [uploadedFileInput, { filename: "a", type: "png" }, "must be a media type such as image/png"],
    [partNumberSchema, "x", "must be a whole number from 1 to 10000"],
    [partNumberSchema, "10001", "must be a whole number from 1 to 10000"],
    [
      completeUploadInput,
      { parts: [2, 1].map((PartNumber) => ({ PartNumber, ETag: "x" })) },
      "must be in ascending order, each number once",
    ],
    [objectKeySchema, "a\u0000", "contains characters that cannot be stored"],
  ])("%#: %j", (schema, value, message) => {
    expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
