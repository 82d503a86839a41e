import type { Settings, UpdateSettingsInput } from "@daysignal/core";
import { SelectField } from "@daysignal/ui";
import { useMemo } from "react";
import { browserTimeZone } from "../../shared/time-zone.ts";

interface SettingProps {
  settings: Settings;
  onChange: (change: UpdateSettingsInput) => void;
}

/** The person's time zone, for what calls the API without one. The screens follow the device. */
export function TimeZoneSetting({ settings, onChange }: SettingProps) {
  const here = browserTimeZone();
  const options = useMemo(() => {
    const zones = new Set([
      ...Intl.supportedValuesOf("timeZone"),
      // UTC, and old names that a browser still answers to, are in nobody's list.
      "UTC",
      here,
      ...(settings.timeZone === null ? [] : [settings.timeZone]),
    ]);
    return [
      ...(settings.timeZone === null ? [{ value: "", label: "Not set" }] : []),
      ...[...zones].sort().map((zone) => ({ value: zone, label: zoneName(zone, here) })),
    ];
  }, [settings.timeZone, here]);
  return (
    <SelectField
      label="Time zone"
      hint="Says when your days begin wherever no device does, such as in scripts. This screen follows your device."
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
  return zone === here ? `${words} (this device)` : words;
}
