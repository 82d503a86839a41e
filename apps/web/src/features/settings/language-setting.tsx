import { type Language, languageTags, regionOf, timeFormats, weekStarts } from "@daysignal/core";
import { type Choice, SelectField } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { browserLanguage, browserLanguages } from "../../shared/language-choice.ts";
import { ownLanguageName } from "../../shared/language-names.ts";
import styles from "../../shared/panel.module.css";
import { listOf } from "../../shared/region.ts";
import { setLanguage } from "../../shared/set-language.ts";
import { showFailure } from "../../shared/toasts.ts";
import { capitalized } from "../../shared/words.ts";
import { type SettingProps, weekdayName } from "./day-settings.tsx";
import own from "./settings.module.css";

/** Language, first day of the week, time format and weekend; each may follow the browser. */
export function LanguageSetting({ settings, onChange }: SettingProps) {
  const { language, weekStart, timeFormat, weekend } = settings;
  // Shown before it is sent, so that a language whose texts can't be fetched is not stored.
  const choose = (next: Language | null) =>
    setLanguage(next).then(
      () => onChange({ language: next }),
      (error: unknown) => showFailure("updateSettings", error),
    );
  return (
    <fieldset>
      <legend className={own.legend}>{i18n.t("Language & region")}</legend>
      <div className={styles.pair}>
        <SelectField
          label={i18n.t("Language")}
          options={languageChoices()}
          value={language ?? ""}
          onChange={({ target }) => void choose(languageTags.find(isNamed(target.value)) ?? null)}
        />
        <SelectField
          label={i18n.t("First day of the week")}
          options={weekStartChoices()}
          value={weekStart ?? ""}
          onChange={({ target }) =>
            onChange({ weekStart: weekStarts.find(isNamed(target.value)) ?? null })
          }
        />
        <SelectField
          label={i18n.t("Time format")}
          options={timeFormatChoices()}
          value={timeFormat ?? ""}
          onChange={({ target }) =>
            onChange({ timeFormat: timeFormats.find(isNamed(target.value)) ?? null })
          }
        />
        <SelectField
          label={i18n.t("Weekend")}
          options={weekendChoices(weekend)}
          value={weekend === null ? "" : keyOf(weekend)}
          onChange={({ target }) => onChange({ weekend: weekendOf(target.value) })}
        />
      </div>
    </fieldset>
  );
}

const isNamed = (value: string) => (choice: string | number) => String(choice) === value;

const languageChoices = (): Choice[] => [
  {
    value: "",
    label: i18n.t(
      "Browser ({language})",
      { language: ownLanguageName(browserLanguage()) },
      { comment: "A choice: the language of the browser, which is in the brackets" },
    ),
  },
  ...languageTags.map((tag) => ({ value: tag, label: ownLanguageName(tag) })),
];

/** The region of the browser. */
const ofRegion = () => regionOf(browserLanguages(), i18n.locale);

const likeRegion = (value: string): Choice => ({
  value: "",
  label: i18n.t(
    "Region ({value})",
    { value },
    { comment: "A choice: as in the region of the browser, which is in the brackets" },
  ),
});

function weekStartChoices(): Choice[] {
  const { startOfWeek } = ofRegion().calendar;
  return [
    startOfWeek === undefined
      ? { value: "", label: i18n.t("Region") }
      : likeRegion(weekdayName(startOfWeek)),
    ...weekStarts.map((weekday) => ({
      value: String(weekday),
      label: capitalized(weekdayName(weekday)),
    })),
  ];
}

function timeFormatChoices(): Choice[] {
  const names = { "12": i18n.t("12 hours"), "24": i18n.t("24 hours") };
  return [
    likeRegion(names[ofRegion().hour12 ? "12" : "24"]),
    ...timeFormats.map((format) => ({ value: format, label: names[format] })),
  ];
}

/** The usual weekends; others can be set by the API. */
const weekends: readonly (readonly number[])[] = [[6, 0], [5, 6], [4, 5], [0], [5], []];

function weekendChoices(current: readonly number[] | null): Choice[] {
  const isUsual = current === null || weekends.some((usual) => keyOf(usual) === keyOf(current));
  return [
    likeRegion(nameOf(ofRegion().calendar.weekend)),
    ...[...weekends, ...(isUsual ? [] : [current])].map((days) => ({
      value: keyOf(days),
      label: capitalized(nameOf(days)),
    })),
  ];
}

const none = "none";

/** The days in any order, as the value of a choice. */
const keyOf = (days: readonly number[]) => (days.length === 0 ? none : [...days].sort().join());

function weekendOf(key: string): number[] | null {
  if (key === "") return null;
  return key === none ? [] : key.split(",").map(Number);
}

const nameOf = (days: readonly number[]) =>
  days.length === 0
    ? i18n.t("weekend.none", {}, { message: "None", comment: "A week without a weekend" })
    : listOf(days.map((day) => weekdayName(day, "short")));
