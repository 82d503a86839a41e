import { useTouchDrag } from "../mobile/use-touch-drag.ts";
import { WeekScreen } from "../plan/week/week-screen.tsx";

/** The week (§2), in which a long press drags on every device with a touch screen. */
export function WeekPage() {
  useTouchDrag();
  return <WeekScreen />;
}
