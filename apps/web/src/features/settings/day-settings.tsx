import {
  calendarDay,
  dailyLimit,
  dayStarts,
  defaultSettings,
  returnsToDecide,
  type Settings,
  type UpdateSettingsInput,
} from "@daysignal/core";
import { Segments, SelectField } from "@daysignal/ui";
import { formatNumber } from "../../shared/format-number.ts";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { region } from "../../shared/region.ts";
import { deviceTimeZone } from "../../shared/time-zone.ts";
import { WallTimeField } from "../../shared/wall-time-field.tsx";
import { capitalized, formatDay, formatTime } from "../../shared/words.ts";
import own from "./settings.module.css";
import { rememberZoneChoice } from "./zone-choices.ts";

export interface SettingProps {
  settings: Settings;
  onChange: (change: UpdateSettingsInput) => void;
}

/** How many signals a day holds (§4): the same every day, or a number or a day off by weekday. */
export function LimitSetting({ settings, onChange }: SettingProps) {
  const { dailyWIPLimit } = settings;
  // A cache that an older version stored lacks them.
  const { dailyLimits = defaultSettings.dailyLimits } = settings;
  return (
    <div className={styles.group}>
      <Segments
        label={i18n.t("Days of the week")}
        options={[
          { value: "same", label: i18n.t("Same every day") },
          { value: "weekday", label: i18n.t("By weekday") },
        ]}
        value={dailyLimits === null ? "same" : "weekday"}
        onChange={(chosen) =>
          onChange({ dailyLimits: chosen === "same" ? null : Array(7).fill(dailyWIPLimit) })
        }
      />
      {dailyLimits === null ? (
        <Segments
          label={i18n.t("Signals a day")}
          options={limitChoices()}
          value={String(dailyWIPLimit)}
          onChange={(limit) => onChange({ dailyWIPLimit: Number(limit) })}
        />
      ) : (
        <div className={own.weekdays}>
          {weekdays().map((weekday) => (
            <SelectField
              key={weekday}
              label={capitalized(weekdayName(weekday, "short"))}
              aria-label={i18n.t("Signals on {weekday}", { weekday: weekdayName(weekday) })}
              options={[
                {
                  value: "0",
                  label: i18n.t("limit.off", {}, { message: "Off", comment: "A day off" }),
                },
                ...limitChoices(),
              ]}
              value={String(dailyLimits[weekday])}
              onChange={({ target }) =>
                onChange({ dailyLimits: dailyLimits.with(weekday, Number(target.value)) })
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}

const choices = ({ min, max }: { min: number; max: number }, label: (count: number) => string) =>
  Array.from({ length: max - min + 1 }, (_, step) => {
    const count = min + step;
    return { value: String(count), label: label(count) };
  });

const limitChoices = () => choices(dailyLimit, formatNumber);

/** In the order of the region's week. */
function weekdays(): number[] {
  const { startOfWeek = 1 } = region.calendar;
  return Array.from({ length: 7 }, (_, index) => (startOfWeek + index) % 7);
}

/** The name of a weekday, counted from Sunday, 0: March 1, 2026 was one. */
export const weekdayName = (weekday: number, length: "long" | "short" = "long") =>
  formatDay(calendarDay(`2026-03-0${1 + weekday}`), { weekday: length });

/** After how many returns a signal asks for a decision (§4). */
export function DecideSetting({ settings: { decideAfterReturns }, onChange }: SettingProps) {
  return (
    <SelectField
      label={i18n.t("Ask for a decision")}
      hint={i18n.t("A signal that keeps coming back asks what becomes of it, once.")}
      options={[
        ...choices(returnsToDecide, (count) =>
          i18n.t("After {count, plural, one {# return} other {# returns}}", { count }),
        ),
        {
          value: "never",
          label: i18n.t(
            "decide.never",
            {},
            { message: "Never", comment: "When a signal asks for a decision" },
          ),
        },
      ]}
      // A cache that an older version stored lacks it.
      value={String(decideAfterReturns ?? "never")}
      onChange={({ target: { value } }) =>
        onChange({ decideAfterReturns: value === "never" ? null : Number(value) })
      }
    />
  );
}

/** After how many days an untouched signal is offered in the review (§16), and any number that a script has set. */
export function SomedaySetting({ settings, onChange }: SettingProps) {
  // A cache that an older version stored lacks it.
  const { somedayAfterDays = defaultSettings.somedayAfterDays } = settings;
  const days = new Set([
    ...somedayChoices,
    ...(somedayAfterDays === null ? [] : [somedayAfterDays]),
  ]);
  return (
    <SelectField
      label={i18n.t("Offer what was left alone")}
      hint={i18n.t(
        "Once a month, the review lists what was not planned or changed for this long. Nothing moves by itself.",
      )}
      options={[
        ...[...days]
          .sort((one, other) => one - other)
          .map((count) => ({
            value: String(count),
            label: i18n.t("After {count, plural, one {# day} other {# days}}", { count }),
          })),
        {
          value: "never",
          label: i18n.t(
            "someday.never",
            {},
            { message: "Never", comment: "When signals that were left alone are offered" },
          ),
        },
      ]}
      value={String(somedayAfterDays ?? "never")}
      onChange={({ target: { value } }) =>
        onChange({ somedayAfterDays: value === "never" ? null : Number(value) })
      }
    />
  );
}

const somedayChoices = [30, 60, 90, 180, 365];

/** When the day begins (§4): in steps of half an hour, and any time that a script has set. */
export function DayStartSetting({ settings: { dayStart }, onChange }: SettingProps) {
  const starts = new Set([...dayStarts, dayStart]);
  const nameOf = (start: string) => (start === "00:00" ? i18n.t("Midnight") : formatTime(start));
  return (
    <SelectField
      label={i18n.t("Day begins")}
      hint={i18n.t(
        "Until then it is still yesterday. For those who plan and finish after midnight.",
      )}
      options={[...starts].sort().map((value) => ({ value, label: nameOf(value) }))}
      value={dayStart}
      onChange={({ target }) => onChange({ dayStart: target.value })}
    />
  );
}

/** Start and end of the working day, for the time bar. */
export function WorkingDaySetting({ settings, onChange }: SettingProps) {
  return (
    <fieldset>
      <div className={styles.times}>
        <WallTimeField
          draftKey="settings/workingDayStart"
          label={i18n.t("Working day starts")}
          value={settings.workingDayStart}
          onCommit={(workingDayStart) => onChange({ workingDayStart })}
        />
        <WallTimeField
          draftKey="settings/workingDayEnd"
          label={i18n.t("Working day ends")}
          value={settings.workingDayEnd}
          onCommit={(workingDayEnd) => onChange({ workingDayEnd })}
        />
      </div>
      <p className={own.below}>{i18n.t("The time bar shows how much of it is left.")}</p>
    </fieldset>
  );
}

/** The user's time zone, by which days begin on every device (§4). */
export function TimeZoneSetting({ settings: { timeZone }, onChange }: SettingProps) {
  const here = deviceTimeZone();
  const zones = new Set([
    ...Intl.supportedValuesOf("timeZone"),
    // UTC, and legacy names that a browser reports, are not in its own list.
    "UTC",
    ...(here === null ? [] : [here]),
    ...(timeZone === null ? [] : [timeZone]),
  ]);
  const options = [
    ...(timeZone === null ? [{ value: "", label: i18n.t("Not set") }] : []),
    ...[...zones].sort().map((zone) => ({ value: zone, label: zoneName(zone, here) })),
  ];
  return (
    <SelectField
      label={i18n.t("Time zone")}
      hint={i18n.t("Says when your days begin, on every device and in scripts.")}
      options={options}
      value={timeZone ?? ""}
      onChange={({ target: { value } }) => {
        if (value === "") return;
        // A user who chooses another zone than the device's is not asked about it.
        if (here !== null) rememberZoneChoice(value, here);
        onChange({ timeZone: value });
      }}
    />
  );
}

function zoneName(zone: string, here: string | null): string {
  const words = zone.replaceAll("_", " ");
  return zone === here ? i18n.t("{zone} (this device)", { zone: words }) : words;
}
