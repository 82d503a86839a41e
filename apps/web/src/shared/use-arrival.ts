import { startTransition, useEffect, useState } from "react";

/**
 * Data whose first arrival is drawn in small pieces, because there is much of
 * it and the page is just being looked at: React would draw what comes from a
 * cache in one go. What changes afterwards is passed on at once.
 */
export function useArrival<Data>(data: Data | undefined): Data | undefined {
  const isThere = data !== undefined;
  const [isDrawn, setDrawn] = useState(isThere);
  useEffect(() => {
    if (isThere) startTransition(() => setDrawn(true));
  }, [isThere]);
  return isDrawn ? data : undefined;
}
