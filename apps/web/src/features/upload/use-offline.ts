import { offlineNoticeDelay } from "@daysignal/core";
import { useEffect, useState } from "react";

/**
 * True after 3 seconds without a connection (§8, §9) while `watching`; false as soon as it is back.
 */
export function useOffline(watching: boolean): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (!watching) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = () => {
      timer ??= setTimeout(() => setOffline(true), offlineNoticeDelay);
    };
    const back = () => {
      clearTimeout(timer);
      timer = undefined;
      setOffline(false);
    };
    if (!navigator.onLine) lost();
    addEventListener("offline", lost);
    addEventListener("online", back);
    return () => {
      back();
      removeEventListener("offline", lost);
      removeEventListener("online", back);
    };
  }, [watching]);
  return offline;
}
