import { defaultSettings, type Settings } from "@daysignal/core";
import { trpc } from "../../trpc.ts";

/** The person's settings; the defaults of §9 until they are there. */
export function useSettings(): Settings {
  return trpc.settings.get.useQuery().data ?? defaultSettings;
}
