import { lazyPart } from "@daysignal/ui";
import { Suspense } from "react";
import { SignalCard } from "./cards/signal-card.tsx";
import { ListColumnsOutline } from "./columns-outline.tsx";
import { PlannerFrame } from "./planner-frame.tsx";
import { usePlanner } from "./use-planner.tsx";

// The day is shown first.
const PlannerBelow = lazyPart(() => import("./planner-below.tsx"));

/** The planner (§2): the day's slots, and everything else below. */
export default function Planner() {
  const planner = usePlanner();
  return (
    <PlannerFrame planner={planner} Card={SignalCard}>
      <Suspense fallback={<ListColumnsOutline />}>
        <PlannerBelow planner={planner} />
      </Suspense>
    </PlannerFrame>
  );
}
