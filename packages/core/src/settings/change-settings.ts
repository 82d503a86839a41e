import { withGiven } from "../with-given.ts";
import type { Settings, UpdateSettingsInput } from "./settings.ts";

/** Applies a change to the settings; omitted fields keep their value. */
export function changeSettings(settings: Settings, change: UpdateSettingsInput): Settings {
  return withGiven(settings, change);
}
