import { i18n } from "./language.ts";

export type SettingsTab =
  | "general"
  | "reminders"
  | "score"
  | "calendars"
  | "tokens"
  | "hooks"
  | "archive";

/** The panels of 'App Settings' (§2), in order. */
export const settingsTabs = (): { value: SettingsTab; label: string }[] => [
  { value: "general", label: i18n.t("General") },
  { value: "reminders", label: i18n.t("Reminders") },
  {
    value: "score",
    label: i18n.t("Score", {}, { comment: "The sum of the points" }),
  },
  { value: "calendars", label: i18n.t("Calendars") },
  {
    value: "tokens",
    label: i18n.t(
      "tokens.heading",
      {},
      { message: "API tokens", comment: "A tab and a list, in the nominative" },
    ),
  },
  {
    value: "hooks",
    label: i18n.t("Hooks", {}, { comment: "Webhooks: calls of an address of the user's" }),
  },
  { value: "archive", label: i18n.t("Your data") },
];
