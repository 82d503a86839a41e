import { tourDelay } from "@daysignal/core";
import { lazyPart } from "@daysignal/ui";
import { Suspense, useEffect } from "react";
import { isTourNew, startTour, useIsTourRunning } from "./tour-state.ts";

const GuidedTour = lazyPart(() => import("./guided-tour.tsx"), { quiet: true });

const openDialog = "[data-scope=dialog][data-part=content][data-state=open]";

interface TourHostProps {
  userId: string;
  /** Some steps differ in the phone's planner. */
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
    // Waits until a dialog that was opened meanwhile is closed.
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
