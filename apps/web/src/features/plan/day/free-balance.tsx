import type { DailyPlan } from "@daysignal/core";
import type { ReactNode } from "react";
import { i18n } from "../../../shared/language.ts";
import { formatMinutes } from "../../../shared/words.ts";
import { openMinutes } from "./time-bar-parts.ts";
import { TooMuch } from "./too-much.tsx";
import { useFreeTime } from "./use-free-time.ts";

interface FreeBalanceProps {
  plan: DailyPlan;
  isToday: boolean;
  /** While the appointments are not known, or take nothing. */
  children: ReactNode;
}

/** Hours planned against the hours that appointments leave (§10): "3h planned · 2h 10m free". */
export default function FreeBalance({ plan, isToday, children }: FreeBalanceProps) {
  const { data, free } = useFreeTime(plan.date, isToday);
  const hasEvents = data?.some(({ busy, startsAt }) => busy && startsAt !== null);
  if (!free || !hasEvents) return children;
  const planned = openMinutes(plan);
  const beyond = planned - free.freeMinutes;
  return (
    <span>
      {planned > 0
        ? `${i18n.t("{duration} planned", { duration: formatMinutes(planned) })} · `
        : null}
      {i18n.t(
        "{duration} free",
        { duration: formatMinutes(free.freeMinutes) },
        { comment: "Working time without appointments" },
      )}
      {beyond > 0 ? <TooMuch minutes={beyond} /> : null}
    </span>
  );
}
