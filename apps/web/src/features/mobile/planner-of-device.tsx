import { lazy, Suspense } from "react";
import { FullPageSpinner } from "../../shared/full-page.tsx";
import { Planner } from "../plan/planner.tsx";
import { useIsMobile } from "./use-is-mobile.ts";

const MobilePlanner = lazy(() => import("./mobile-planner.tsx"));

/** The planner as it suits the device (§2): the simplified one on a phone. */
export function PlannerOfDevice() {
  return useIsMobile() ? (
    <Suspense fallback={<FullPageSpinner />}>
      <MobilePlanner />
    </Suspense>
  ) : (
    <Planner />
  );
}
