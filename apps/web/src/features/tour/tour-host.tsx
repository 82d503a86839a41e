import { tourDelay } from "@daysignal/core";
import { lazyPart } from "@daysignal/ui";
import { Suspense, useEffect } from "react";
import { isTourNew, startTour, useIsTourRunning } from "./tour-state.ts";

const loadTour = () => import("./guided-tour.tsx");
const GuidedTour = lazyPart(loadTour, { quiet: true });

/** What the tour must not interrupt: it takes the focus, so letters and Enter would go to it. */
const uninterrupted =
  "[data-scope=dialog][data-part=content][data-state=open], input:focus, textarea:focus";

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
    let isLeft = false;
    // Loaded first, so that nothing is typed between the check and the opening.
    const open = async () => {
      await loadTour().catch(() => undefined);
      if (isLeft) return;
      if (!document.querySelector(uninterrupted)) startTour();
      else timer = setTimeout(open, tourDelay);
    };
    let timer = setTimeout(open, tourDelay);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [userId]);
  return isRunning ? (
    <Suspense fallback={null}>
      <GuidedTour userId={userId} isMobile={isMobile} />
    </Suspense>
  ) : null;
}
