import { lazyRouteComponent } from "@tanstack/react-router";
import { phoneMedia } from "../../shared/phone-media.ts";

/** The planners of desktop and phone, in separate chunks. */
export const Planner = lazyRouteComponent(() => import("../plan/planner.tsx"));
export const MobilePlanner = lazyRouteComponent(() => import("../mobile/mobile-planner.tsx"));

/**
 * Loads the planner for the device. A screen that awaits it renders it at once; after a Suspense
 * fallback, React would delay it by 300 ms.
 */
export async function fetchPlanner(): Promise<void> {
  const isPhone = matchMedia(phoneMedia).matches;
  await (isPhone ? MobilePlanner : Planner).preload?.();
}
