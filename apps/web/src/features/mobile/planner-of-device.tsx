import { lazy, Suspense } from "react";
import { FullPageSpinner } from "../../shared/full-page.tsx";
import { useIsMobile } from "./use-is-mobile.ts";

const Planner = lazy(() => import("../plan/planner.tsx"));
const MobilePlanner = lazy(() => import("./mobile-planner.tsx"));

/** The planner as it suits the device (§2): the simplified one on a phone. Each device fetches its own. */
export function PlannerOfDevice() {
  return (
    <Suspense fallback={<FullPageSpinner />}>
      {useIsMobile() ? <MobilePlanner /> : <Planner />}
    </Suspense>
  );
}
