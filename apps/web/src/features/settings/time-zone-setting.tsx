import type { Settings, UpdateSettingsInput } from "@daysignal/core";
import { SelectField } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { browserTimeZone } from "../../shared/time-zone.ts";

interface SettingProps {
  settings: Settings;
  onChange: (change: UpdateSettingsInput) => void;
}

/** The user's time zone, for API clients that send none. The screens use the device's zone. */
export function TimeZoneSetting({ settings, onChange }: SettingProps) {
  const here = browserTimeZone();
  const zones = new Set([
    ...Intl.supportedValuesOf("timeZone"),
    // UTC, and legacy names that a browser reports, are not in its own list.
    "UTC",
    here,
    ...(settings.timeZone === null ? [] : [settings.timeZone]),
  ]);
  const options = [
    ...(settings.timeZone === null ? [{ value: "", label: i18n.t("Not set") }] : []),
    ...[...zones].sort().map((zone) => ({ value: zone, label: zoneName(zone, here) })),
  ];
  return (
    <SelectField
      label={i18n.t("Time zone")}
      hint={i18n.t(
        "Says when your days begin wherever no device does, such as in scripts. This screen follows your device.",
      )}
      options={options}
      value={settings.timeZone ?? ""}
      onChange={(event) => {
        if (event.target.value !== "") onChange({ timeZone: event.target.value });
      }}
    />
  );
}

function zoneName(zone: string, here: string): string {
  const words = zone.replaceAll("_", " ");
  return zone === here ? i18n.t("{zone} (this device)", { zone: words }) : words;
}
