import type { Settings, UpdateSettingsInput } from "./settings.ts";

/** Applies a change to the settings; omitted fields keep their value. */
export function changeSettings(settings: Settings, change: UpdateSettingsInput): Settings {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...settings, ...Object.fromEntries(given) };
}
