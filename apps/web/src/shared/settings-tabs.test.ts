import { expect, test } from "vitest";
import { settingsTabs } from "./settings-tabs.ts";

test("the settings have seven panels, each with a name", () => {
  expect(settingsTabs().map(({ value, label }) => `${value}: ${label}`)).toEqual([
    ...["general: General", "reminders: Reminders", "score: Score", "calendars: Calendars"],
    ...["tokens: API tokens", "hooks: Hooks", "archive: Your data"],
  ]);
});
