import type { DailyPlan, TimeInterval } from "@daysignal/core";
import { focusedId } from "../features/focus/focused-id.ts";
import { dataOf } from "../shared/first-reads.ts";

/**
 * Shows the title of the signal of /focus in the page's outline (focus-outline.tsx), if it is one of
 * today: the day arrives before the app's scripts.
 */
export async function showFocusTitle(): Promise<void> {
  const answers = [...(globalThis.firstReads?.answers ?? [])];
  const read = async (path: string) =>
    dataOf(await answers.find(([call]) => JSON.parse(call)[0] === path)?.[1]);
  const plan: DailyPlan | undefined = await read("plan.get");
  const running: TimeInterval | null | undefined = await read("time.running");
  if (!plan) return;
  const given = new URLSearchParams(location.search).get("id") ?? undefined;
  const id = focusedId(plan.slots, { given, running: running?.taskId });
  const slot = plan.slots.find(({ signal }) => signal?.id === id);
  const place = document.querySelector("[data-outline] [data-focus-title]");
  if (place && slot?.signal) place.textContent = slot.ownTitle ?? slot.signal.title;
}
