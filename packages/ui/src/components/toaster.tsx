import { useEffect, useState } from "react";
import { onDemand } from "./on-demand.ts";
import { onFirstToast } from "./toast.ts";

const list = onDemand(() => import("./toast-list.tsx"));

/**
 * Renders toasts; once, at the root. The list is loaded while the page is idle, so that it is
 * available when a toast is about a lost connection.
 */
export function Toaster() {
  const [isWanted, setWanted] = useState(false);
  // After two frames, so that the change is painted before its toast.
  useEffect(
    () =>
      onFirstToast(() => requestAnimationFrame(() => requestAnimationFrame(() => setWanted(true)))),
    [],
  );
  const module = list.use(isWanted);
  return isWanted && module ? <module.default /> : null;
}
