import { describe, expect, test } from "vitest";
import { changeSettings } from "./change-settings.ts";
import { defaultSettings } from "./default-settings.ts";
import { settingsSchema, updateSettingsInput } from "./settings.ts";

describe("settings", () => {
  test("start with four signals a day and a working day from nine to five", () => {
    expect(defaultSettings).toEqual({
      dailyWIPLimit: 4,
      dailyLimits: null,
      timeZone: null,
      dayStart: "00:00",
      theme: "system",
      workingDayStart: "09:00",
      workingDayEnd: "17:00",
      language: null,
      weekStart: null,
      timeFormat: null,
      weekend: null,
      signInMails: true,
      scoreWeights: { priority: 3, impact: 3, effort: -1, overdue: 5, rollover: 4 },
      decideAfterReturns: 3,
      somedayAfterDays: 90,
      somedayMonth: null,
      offersMorning: true,
      asksTimeSpent: true,
      countsLearnedTime: false,
      reminders: { morning: null, evening: null, quietHours: null, mail: false },
    });
    expect(settingsSchema.parse(defaultSettings)).toEqual(defaultSettings);
  });

  test.each([4, 5, 6, 7, 8, 9, 10])("allow %i signals a day", (dailyWIPLimit) => {
    expect(updateSettingsInput.parse({ dailyWIPLimit })).toEqual({ dailyWIPLimit });
  });

  test.each([3, 11, 0, -4, 4.5, "5", null, true])("do not allow %j signals a day", (value) => {
    expect(updateSettingsInput.safeParse({ dailyWIPLimit: value }).success).toBe(false);
  });

  test.each([
    { theme: "dark" },
    { timeZone: "Europe/Berlin" },
    { timeZone: null },
    { workingDayStart: "00:00", workingDayEnd: "23:59" },
    { language: "pt-BR", weekStart: 6, timeFormat: "24", weekend: [5, 6] },
    { language: null, weekStart: null, timeFormat: null, weekend: null },
    { weekend: [] },
    { signInMails: false },
    { dayStart: "06:00" },
    { dailyLimits: [0, 4, 10, 5, 6, 7, 0] },
    { dailyLimits: null },
    { dayStart: "03:59" },
    { decideAfterReturns: 2 },
    { somedayAfterDays: 30, somedayMonth: "2026-12" },
    { somedayAfterDays: null, somedayMonth: null },
    { decideAfterReturns: null },
    { offersMorning: false },
    {
      reminders: {
        morning: { days: [1, 2, 3], time: "08:00" },
        evening: null,
        quietHours: { from: "22:00", to: "07:00" },
        mail: true,
      },
    },
    { scoreWeights: { priority: 0, impact: 10, effort: -10, overdue: 20, rollover: 10 } },
    {},
  ])("change by what is present: %j", (change) => {
    expect(updateSettingsInput.parse(change)).toEqual(change);
  });

  test("keep fields that a change omits, and reset those that it sets to null", () => {
    const settings = { ...defaultSettings, timeZone: "Europe/Berlin", weekend: [5] };
    expect(changeSettings(settings, { weekend: null, theme: undefined })).toEqual({
      ...settings,
      weekend: null,
    });
  });

  test.each([
    { theme: "sepia" },
    { dayStart: "06:01" },
    { decideAfterReturns: 1 },
    { somedayAfterDays: 29 },
    { somedayAfterDays: 366 },
    { somedayMonth: "2026-13" },
    { decideAfterReturns: 11 },
    { offersMorning: null },
    { dayStart: "4:00" },
    { dailyLimits: [3, 4, 4, 4, 4, 4, 4] },
    { dailyLimits: [11, 4, 4, 4, 4, 4, 4] },
    { dailyLimits: [4, 4, 4, 4, 4, 4] },
    { dailyLimits: 4 },
    { dayStart: "23:00" },
    { dayStart: null },
    { timeZone: "Mars/Base" },
    { workingDayStart: "9:00" },
    { workingDayStart: "24:00" },
    { workingDayEnd: "17:60" },
    { workingDayEnd: "17:00\n" },
    { language: "xx" },
    { language: "DE" },
    { weekStart: 2 },
    { weekStart: "1" },
    { timeFormat: 24 },
    { weekend: [7] },
    { weekend: [-1] },
    { weekend: [0, 0] },
    { scoreWeights: { priority: 11, impact: 3, effort: -1, overdue: 5, rollover: 4 } },
    { scoreWeights: { priority: 3, impact: 3, effort: -1, overdue: 5 } },
    { reminders: { morning: null, evening: null, quietHours: null } },
    {
      reminders: {
        morning: { days: [], time: "08:00" },
        evening: null,
        quietHours: null,
        mail: true,
      },
    },
    { limit: 5 },
  ])("are refused with %j", (change) => {
    expect(updateSettingsInput.safeParse(change).success).toBe(false);
  });
});
