import { useToday } from "../../shared/today.ts";
import { useLanguage } from "../../shared/use-language.ts";
import { MorningDay } from "./morning-day.tsx";

/** /plan (§16): what returned, what is due and what is recommended, to plan today by a few presses. */
export function MorningScreen() {
  // Renders the screen again when the language changes.
  useLanguage();
  const today = useToday();
  return <MorningDay key={today} today={today} />;
}
