import { asksForDecision, type Signal } from "@daysignal/core";
import { Suspense } from "react";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { useSettings } from "../../settings/use-settings.ts";
import { useSignals } from "../../signal/use-signals.ts";

const MorningSheet = lazyPart(() => import("./morning-sheet.tsx"), { quiet: true });

/** The morning sheet (§4), loaded if signals ask for a decision. */
export function MorningHost({ onDecide }: { onDecide: (signal: Signal) => void }) {
  const settings = useSettings();
  const asking = useSignals().signals?.filter((signal) => asksForDecision(signal, settings)) ?? [];
  return asking.length > 0 ? (
    <Suspense fallback={null}>
      <MorningSheet {...{ asking, onDecide }} />
    </Suspense>
  ) : null;
}
