import type { DailyPlan } from "@daysignal/core";
import type { ReactNode } from "react";
import { i18n } from "../../../shared/language.ts";
import { formatMinutes } from "../../../shared/words.ts";
import { Balance } from "./balance.tsx";
import { useCountedMinutes } from "./use-counted-minutes.ts";
import { useFreeTime } from "./use-free-time.ts";

interface FreeBalanceProps {
  plan: DailyPlan;
  /** While the appointments are not known, or take nothing. */
  children: ReactNode;
}

/** Hours planned against the hours that appointments leave (§10). */
export default function FreeBalance({ plan, children }: FreeBalanceProps) {
  const { free, isBusy, isLoading, failureCount } = useFreeTime(plan.date);
  const { minutes: planned, isLearned } = useCountedMinutes(plan);
  // Other words, which would move.
  if (isLoading && failureCount === 0) return <span data-loading="">{children}</span>;
  if (!free || !isBusy) return children;
  const available = i18n.t(
    "{duration} free",
    { duration: formatMinutes(free.freeMinutes) },
    { comment: "Working time without appointments" },
  );
  return <Balance {...{ planned, isLearned, available }} beyond={planned - free.freeMinutes} />;
}
