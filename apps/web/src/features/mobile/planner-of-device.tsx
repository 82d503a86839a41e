import { Suspense, useDeferredValue } from "react";
import { FullPageSpinner } from "../../shared/full-page.tsx";
import { MobilePlanner, Planner } from "./planners.ts";
import { useIsMobile } from "./use-is-mobile.ts";

/**
 * The planner as it suits the device (§2): the simplified one on a phone. The page's first screen is drawn in
 * small pieces, behind its outline; in the place of another screen it stands at once.
 */
export function PlannerOfDevice() {
  const isDrawn = useDeferredValue(true, document.querySelector("main") !== null);
  const isMobile = useIsMobile();
  return (
    <Suspense fallback={<FullPageSpinner />}>
      {!isDrawn ? null : isMobile ? <MobilePlanner /> : <Planner />}
    </Suspense>
  );
}
