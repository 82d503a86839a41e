import { onDemand } from "@daysignal/ui";
import { useRunning } from "../signal/use-running.ts";

const parts = onDemand(() => import("./time-parts.tsx"));

/** Follows the running signal on every screen; loaded once something runs, else after the start. */
export function TimeHost() {
  const module = parts.use(useRunning() !== null);
  return module ? <module.TimeParts /> : null;
}
