import { useEffect } from "react";

/**
 * How long the screen has been there before the app is kept on the device, in milliseconds: all of its files
 * are fetched then (1.6 MB), which would be in the way of whoever has just begun to work, on a phone most of all.
 */
const quietTime = 10_000;

/** Once the screen is there and has come to rest, the app is kept on the device. */
export function useKeepApp(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      import("./keep-app.ts").then(({ keepApp }) => keepApp()).catch(() => undefined);
    }, quietTime);
    return () => clearTimeout(timer);
  }, []);
}
