import { expect, test } from "vitest";
import { firstSettingsPart, isSettingsPart, settingsParts } from "./settings-parts.ts";

test("the settings have nine parts, each with a name", () => {
  expect(settingsParts().map(({ id, label }) => `${id}: ${label}`)).toEqual([
    ...[
      "general: General",
      "reminders: Reminders",
      "score: Score",
      "templates: Templates",
      "calendars: Calendars",
    ],
    ...["tokens: API tokens", "hooks: Hooks", "import: Import", "archive: Your data"],
  ]);
});

test("an address names a part, or is unknown", () => {
  expect(isSettingsPart(firstSettingsPart)).toBe(true);
  expect(isSettingsPart("import")).toBe(true);
  expect(isSettingsPart("imports")).toBe(false);
});
