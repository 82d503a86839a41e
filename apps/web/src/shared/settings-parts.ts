import { i18n } from "./language.ts";

const ids = [
  "general",
  "reminders",
  "score",
  "templates",
  "calendars",
  "tokens",
  "hooks",
  "import",
  "archive",
] as const;

/** A part of 'App Settings' (§2), as in its address. */
export type SettingsPart = (typeof ids)[number];

/** The part that is shown when none is named. */
export const firstSettingsPart: SettingsPart = "general";

export const isSettingsPart = (name: string): name is SettingsPart => ids.some((id) => id === name);

const labels = (): Record<SettingsPart, string> => ({
  general: i18n.t("General"),
  reminders: i18n.t("Reminders"),
  score: i18n.t("Score", {}, { comment: "The sum of the points" }),
  templates: i18n.t("Templates"),
  calendars: i18n.t("Calendars"),
  tokens: i18n.t(
    "tokens.heading",
    {},
    { message: "API tokens", comment: "A tab and a list, in the nominative" },
  ),
  hooks: i18n.t("Hooks", {}, { comment: "Webhooks: calls of an address of the user's" }),
  import: i18n.t(
    "import.heading",
    {},
    { message: "Import", comment: "A part of the settings: the noun" },
  ),
  archive: i18n.t("Your data"),
});

/** The parts in order, with their names. */
export function settingsParts(): { id: SettingsPart; label: string }[] {
  const names = labels();
  return ids.map((id) => ({ id, label: names[id] }));
}
