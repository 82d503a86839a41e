import type { Settings, UpdateSettingsInput } from "./settings.ts";

/** The settings after a change; absent fields keep their value. */
export function changeSettings(settings: Settings, change: UpdateSettingsInput): Settings {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...settings, ...Object.fromEntries(given) };
}
