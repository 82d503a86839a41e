import { offlineNoticeDelay } from "@daysignal/core";
import { useEffect, useState } from "react";

/** True once there has been no connection for 3 seconds (§8, §9), while anybody cares; false as soon as it is back. */
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
