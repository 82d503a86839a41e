import {
  calendarDay,
  dailyLimit,
  defaultSettings,
  type Settings,
  type UpdateSettingsInput,
} from "@daysignal/core";
import { Segments, SelectField } from "@daysignal/ui";
import { Box, Stack } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { capitalized, formatDay } from "../../shared/words.ts";

interface SettingProps {
  settings: Settings;
  onChange: (change: UpdateSettingsInput) => void;
}

/** How many signals a day holds (§4): the same every day, or a number or a day off by weekday. */
export function LimitSetting({ settings, onChange }: SettingProps) {
  const { dailyWIPLimit } = settings;
  // A cache that an older version stored lacks them.
  const { dailyLimits = defaultSettings.dailyLimits } = settings;
  return (
    <Stack gap="3">
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
        <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(6rem, 1fr))" gap="2">
          {weekdays().map((weekday) => (
            <SelectField
              key={weekday}
              label={capitalized(weekdayName(weekday, "short"))}
              aria-label={i18n.t("Signals on {weekday}", { weekday: weekdayName(weekday, "long") })}
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
        </Box>
      )}
    </Stack>
  );
}

const limitChoices = () =>
  Array.from({ length: dailyLimit.max - dailyLimit.min + 1 }, (_, step) => {
    const limit = dailyLimit.min + step;
    return { value: String(limit), label: new Intl.NumberFormat(region.locale).format(limit) };
  });

/** In the order of the region's week. */
function weekdays(): number[] {
  const { startOfWeek = 1 } = region.calendar;
  return Array.from({ length: 7 }, (_, index) => (startOfWeek + index) % 7);
}

/** The name of a weekday, counted from Sunday, 0: March 1, 2026 was one. */
const weekdayName = (weekday: number, length: "long" | "short") =>
  formatDay(calendarDay(`2026-03-0${1 + weekday}`), { weekday: length });
