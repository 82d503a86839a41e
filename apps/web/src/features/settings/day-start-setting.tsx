import type { Settings, UpdateSettingsInput } from "@daysignal/core";
import { SelectField } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";

interface SettingProps {
  settings: Settings;
  onChange: (change: UpdateSettingsInput) => void;
}

/** When the day begins (§4): in steps of half an hour, and any time that a script has set. */
export function DayStartSetting({ settings: { dayStart }, onChange }: SettingProps) {
  const starts = new Set([...halfHours, dayStart]);
  return (
    <SelectField
      label={i18n.t("Day begins")}
      hint={i18n.t(
        "Until then it is still yesterday. For those who plan and finish after midnight.",
      )}
      options={[...starts].sort().map((value) => ({ value, label: startName(value) }))}
      value={dayStart}
      onChange={({ target }) => onChange({ dayStart: target.value })}
    />
  );
}

/** From 00:00 to 06:00. */
const halfHours = Array.from(
  { length: 13 },
  (_, step) => `0${Math.floor(step / 2)}:${step % 2 === 0 ? "00" : "30"}`,
);

function startName(start: string): string {
  if (start === "00:00") return i18n.t("Midnight");
  return new Intl.DateTimeFormat(region.locale, {
    hour: "numeric",
    minute: "2-digit",
    hour12: region.hour12,
    timeZone: "UTC",
  }).format(new Date(`1970-01-01T${start}:00Z`));
}
