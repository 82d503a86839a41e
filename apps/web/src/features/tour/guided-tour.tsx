import { Tour } from "@daysignal/ui/tour";
import { useEffect } from "react";
import { productName } from "../../shared/product-name.ts";
import { markTour } from "./tour-flags.ts";
import { endTour, tourOpener } from "./tour-state.ts";
import { tourSteps } from "./tour-steps.ts";

/** The running guided tour (§2); loaded when it starts. */
export default function GuidedTour({ userId, isMobile }: { userId: string; isMobile: boolean }) {
  useEffect(() => markTour("started", userId), [userId]);
  return (
    <Tour
      steps={tourSteps(productName, isMobile)}
      opener={tourOpener()}
      onEnd={(how) => {
        if (how === "completed") markTour("completed", userId);
        endTour();
      }}
    />
  );
}
