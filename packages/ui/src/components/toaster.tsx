import { useEffect, useState } from "react";
import { onDemand } from "./on-demand.ts";
import { onFirstToast } from "./toast.ts";

const list = onDemand(() => import("./toast-list.tsx"));

/**
 * The place where toasts appear; once, at the root. What draws them is fetched
 * while the page is idle: nothing waits for it, and it is there when the
 * connection is what a toast is about.
 */
export function Toaster() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  const module = list.use(isWanted);
  return isWanted && module ? <module.default /> : null;
}
