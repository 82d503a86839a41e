import { lazy, Suspense, useEffect, useState } from "react";

const Offline = lazy(() => import("./offline.tsx"));

/** The place of everything that works without a connection; fetched once the screen is there. */
export function OfflineHost() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return isWanted ? (
    <Suspense fallback={null}>
      <Offline />
    </Suspense>
  ) : null;
}
