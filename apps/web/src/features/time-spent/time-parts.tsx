import type { Signal } from "@daysignal/core";
import { lazyDialog } from "@daysignal/ui";
import { useEffect } from "react";
import { useDialog } from "../../shared/use-dialog.ts";
import { useRunning } from "../signal/use-running.ts";
import { onAskForTime } from "./asked-signal.ts";
import { RunningSigns } from "./running-signs.tsx";
import { UnattendedHost } from "./unattended-host.tsx";

const OtherTimeDialog = lazyDialog(() => import("./other-time-dialog.tsx"));

/** What follows the running signal on every screen, and the dialogs about its time. */
export function TimeParts() {
  const running = useRunning();
  const { show, ...other } = useDialog<Signal>();
  useEffect(() => onAskForTime(show), [show]);
  return (
    <>
      {running ? <RunningSigns key={running.id} running={running} /> : null}
      {running ? <UnattendedHost key={`ask ${running.id}`} running={running} /> : null}
      {other.about ? (
        <OtherTimeDialog key={other.about.id} dialog={other} signal={other.about} />
      ) : null}
    </>
  );
}
