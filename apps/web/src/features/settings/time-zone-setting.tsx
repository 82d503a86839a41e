import type { Settings, UpdateSettingsInput } from "@daysignal/core";
import { SelectField } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { deviceTimeZone } from "../../shared/time-zone.ts";
import { rememberZoneAnswer } from "./answered-zones.ts";

interface SettingProps {
  settings: Settings;
  onChange: (change: UpdateSettingsInput) => void;
}

/** The user's time zone, by which days begin on every device (§4). */
export function TimeZoneSetting({ settings, onChange }: SettingProps) {
  const here = deviceTimeZone();
  const zones = new Set([
    ...Intl.supportedValuesOf("timeZone"),
    // UTC, and legacy names that a browser reports, are not in its own list.
    "UTC",
    ...(here === null ? [] : [here]),
    ...(settings.timeZone === null ? [] : [settings.timeZone]),
  ]);
  const options = [
    ...(settings.timeZone === null ? [{ value: "", label: i18n.t("Not set") }] : []),
    ...[...zones].sort().map((zone) => ({ value: zone, label: zoneName(zone, here) })),
  ];
  return (
    <SelectField
      label={i18n.t("Time zone")}
      hint={i18n.t("Says when your days begin, on every device and in scripts.")}
      options={options}
      value={settings.timeZone ?? ""}
      onChange={(event) => {
        const timeZone = event.target.value;
        if (timeZone === "") return;
        // Whoever chooses another zone than the device's is not asked about it.
        if (here !== null) rememberZoneAnswer(timeZone, here);
        onChange({ timeZone });
      }}
    />
  );
}

function zoneName(zone: string, here: string | null): string {
  const words = zone.replaceAll("_", " ");
  return zone === here ? i18n.t("{zone} (this device)", { zone: words }) : words;
}
