import type { DailyPlan, TimeInterval } from "@daysignal/core";
import { focusedId } from "../features/focus/focused-id.ts";
import { earlyData } from "./early-data.ts";

/**
 * Shows the title of the signal of /focus in the page's outline (focus-outline.tsx), if it is one of
 * today: the day arrives before the app's scripts.
 */
export async function showFocusTitle(): Promise<void> {
  const [plan, running]: [DailyPlan?, (TimeInterval | null)?] = await Promise.all([
    earlyData("plan.get"),
    earlyData("time.running"),
  ]);
  if (!plan) return;
  const given = new URLSearchParams(location.search).get("id") ?? undefined;
  const id = focusedId(plan.slots, { given, running: running?.taskId });
  const slot = plan.slots.find(({ signal }) => signal?.id === id);
  const place = document.querySelector("[data-outline] [data-focus-title]");
  if (place && slot?.signal) place.textContent = slot.ownTitle ?? slot.signal.title;
}
