import { useEffect } from "react";
import { announceCutPastes } from "../../../shared/pasted-text.ts";
import { useKeepApp } from "../../install/use-keep-app.ts";
import { useStoreTimeZone } from "../../settings/use-store-time-zone.ts";
import { ZoneHost } from "../../settings/zone-host.tsx";

/** The parts of all signed-in screens that can wait until the screen is rendered. */
export default function AfterStart() {
  useStoreTimeZone();
  useKeepApp();
  useEffect(() => announceCutPastes(), []);
  return <ZoneHost />;
}
