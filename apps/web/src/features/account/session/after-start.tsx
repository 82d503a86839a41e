import { useEffect } from "react";
import { announceCutPastes } from "../../../shared/pasted-text.ts";
import { ZoneHost } from "../../settings/zone-host.tsx";

/**
 * The delay before the app is cached on the device, in milliseconds: it downloads all files (1.6
 * MB), which would slow down the start, most of all on a phone.
 */
const cachingDelay = 10_000;

/** The parts of all signed-in screens that can wait until the screen is rendered. */
export default function AfterStart() {
  useEffect(() => announceCutPastes(), []);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      import("../../install/keep-app.ts").then(({ keepApp }) => keepApp()).catch(() => undefined);
    }, cachingDelay);
    return () => clearTimeout(timer);
  }, []);
  return <ZoneHost />;
}
