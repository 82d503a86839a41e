import { defaultSettings, type Settings } from "@daysignal/core";
import { trpc } from "../../trpc.ts";

/** The user's settings; the defaults of §9 until they are loaded. */
export function useSettings(): Settings {
  return trpc.settings.get.useQuery().data ?? defaultSettings;
}
