import { useToday } from "../../shared/today.ts";
import { MorningDay } from "./morning-day.tsx";

/** /plan (§16): what returned, what is due and what is recommended, to plan today by a few presses. */
export function MorningScreen() {
  const today = useToday();
  return <MorningDay key={today} today={today} />;
}
