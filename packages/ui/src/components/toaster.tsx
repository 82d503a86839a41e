import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./toast.ts";

const load = () => import("./toast-list.tsx");
const ToastList = lazy(load);

/**
 * The place where toasts appear; once, at the root. What draws them is fetched
 * while the page is idle: nothing waits for it, and it is there when the
 * connection is what a toast is about.
 */
export function Toaster() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, []);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null;
}
