import { tourDelay } from "@daysignal/core";
import { Suspense, useEffect } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { isTourNew } from "./tour-flags.ts";
import { startTour, useIsTourRunning } from "./tour-state.ts";

const GuidedTour = lazyPart(() => import("./guided-tour.tsx"), { quiet: true });

const openDialog = "[data-scope=dialog][data-part=content][data-state=open]";

interface TourHostProps {
  userId: string;
  /** On the phone's planner some steps differ. */
  isMobile?: boolean;
}

/**
 * Renders the tour; it opens automatically on the first visit, shortly after the planner is
 * rendered (§4).
 */
export function TourHost({ userId, isMobile = false }: TourHostProps) {
  const isRunning = useIsTourRunning();
  useEffect(() => {
    if (!isTourNew(userId)) return;
    // Not over a dialog that was opened in the meantime.
    const open = () => {
      if (!document.querySelector(openDialog)) startTour();
      else timer = setTimeout(open, tourDelay);
    };
    let timer = setTimeout(open, tourDelay);
    return () => clearTimeout(timer);
  }, [userId]);
  return isRunning ? (
    <Suspense fallback={null}>
      <GuidedTour userId={userId} isMobile={isMobile} />
    </Suspense>
  ) : null;
}
