import { lazyRouteComponent } from "@tanstack/react-router";
import { phoneMedia } from "../../shared/phone-media.ts";

/** The planner of a desktop and of a phone, each in files of its own. */
export const Planner = lazyRouteComponent(() => import("../plan/planner.tsx"));
export const MobilePlanner = lazyRouteComponent(() => import("./mobile-planner.tsx"));

/**
 * Fetches the one that suits the device. The screen that awaits it draws it at once; where something
 * stands in for it, React shows what has come 300 ms later.
 */
export async function fetchPlanner(): Promise<void> {
  const isPhone = matchMedia(phoneMedia).matches;
  await (isPhone ? MobilePlanner : Planner).preload?.();
}
