import { Suspense, useDeferredValue } from "react";
import { FullPageSpinner } from "../../shared/full-page.tsx";
import { useLanguage } from "../../shared/use-language.ts";
import "./planner-outline.css";
import { useIsPhone } from "../../shared/phone-media.ts";
import { MobilePlanner, Planner } from "./planners.ts";

/**
 * The planner for the device (§2): the simplified one on a phone. On the page's first screen it is
 * rendered in small pieces while its outline is shown; after navigation it is rendered at once.
 */
export function PlannerOfDevice() {
  // Renders the screen again when the language changes.
  useLanguage();
  const isDrawn = useDeferredValue(true, document.querySelector("main") !== null);
  const isMobile = useIsPhone();
  return (
    <Suspense fallback={<FullPageSpinner />}>
      {!isDrawn ? null : isMobile ? <MobilePlanner /> : <Planner />}
    </Suspense>
  );
}
