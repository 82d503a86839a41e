import type { PlannerData } from "@daysignal/core";
import { PendingChanges, type Store } from "../../shared/pending-changes.ts";

/** The planner's pending changes: of the list of signals, of each cached plan, and of what runs. */
export class ChangeLog extends PendingChanges<PlannerData> {
  constructor(store: Omit<Store<PlannerData>, "absorb">) {
    super({ ...store, absorb });
  }
}

/** What others have written is one of the lists: the rest stays confirmed as it was. */
function absorb(current: PlannerData, shown: PlannerData, confirmed: PlannerData): PlannerData {
  const plans = [...current.plans].flatMap(([date, plan]) => {
    const known = plan === shown.plans.get(date) ? confirmed.plans.get(date) : plan;
    return known ? [[date, known] as const] : [];
  });
  const signals = current.signals === shown.signals ? confirmed.signals : current.signals;
  const running = current.running === shown.running ? confirmed.running : current.running;
  return { signals, plans: new Map(plans), running };
}
