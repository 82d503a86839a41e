import { useEffect } from "react";

/** Once the screen is there and the browser has nothing else to do, the app is kept on the device. */
export function useKeepApp(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      import("./keep-app.ts").then(({ keepApp }) => keepApp()).catch(() => undefined);
    }, 3000);
    return () => clearTimeout(timer);
  }, []);
}
