import { router } from "../trpc/procedures.ts";
import { getSettings } from "./get-settings.ts";
import { updateSettings } from "./update-settings.ts";

/** User settings (§3). */
export const settingsRouter = router({ get: getSettings, update: updateSettings });
