import { useEffect } from "react";

/**
 * The delay before the app is cached on the device, in milliseconds: it downloads all files (1.6
 * MB), which would slow down the start, most of all on a phone.
 */
const quietTime = 10_000;

/** Caches the app on the device after the screen has been idle. */
export function useKeepApp(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      import("./keep-app.ts").then(({ keepApp }) => keepApp()).catch(() => undefined);
    }, quietTime);
    return () => clearTimeout(timer);
  }, []);
}
