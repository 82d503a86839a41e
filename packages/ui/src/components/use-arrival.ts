import { startTransition, useEffect, useState } from "react";

/**
 * Renders large data in small pieces when it first arrives (`startTransition`), because React would
 * render it in one go from the cache. Later changes are passed on immediately.
 */
export function useArrival<Data>(data: Data | undefined): Data | undefined {
  const isThere = data !== undefined;
  const [isDrawn, setDrawn] = useState(isThere);
  useEffect(() => {
    if (isThere) startTransition(() => setDrawn(true));
  }, [isThere]);
  return isDrawn ? data : undefined;
}
