import type { TimeInterval } from "@daysignal/core";
import { IconButton } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pause } from "lucide-react";
import { useRef } from "react";
import { i18n } from "../../shared/language.ts";
import { showNotice } from "../../shared/toasts.ts";
import { RunningTime } from "../signal/running-time.tsx";
import { pauseRunning } from "./pause-running.ts";
import styles from "./running-chip.module.css";
import { useSignalOf } from "./use-signal-of.ts";

interface RunningChipProps {
  at: "header" | "foot";
  running: TimeInterval;
}

/** The signal that runs (§18), on every screen: its title, the time since its start, and pause. */
export default function RunningChip({ at, running }: RunningChipProps) {
  const queryClient = useQueryClient();
  const signal = useSignalOf(running.taskId);
  const chip = useRef<HTMLElement>(null);
  // Without its title it would be narrow first, and then grow.
  if (signal === undefined) return null;
  const title = signal?.title ?? "";
  const pause = () => {
    // The chip goes with the button that has the focus.
    if (chip.current?.contains(document.activeElement)) nextControl(chip.current)?.focus();
    const undo = pauseRunning(queryClient, running, title);
    showNotice(i18n.t("Paused"), title, undo);
  };
  return (
    <section
      ref={chip}
      aria-label={i18n.t("Running signal")}
      className={styles.chip}
      data-running={at}
      data-no-print=""
    >
      <Link to="/focus" search={{}} className={styles.link} title={title}>
        <span aria-hidden className={styles.dot} />
        <span dir="auto" className={styles.title}>
          {title}
        </span>
        <RunningTime interval={running} />
      </Link>
      <IconButton label={i18n.t("Pause")} size="sm" className={styles.pause} onClick={pause}>
        <Pause aria-hidden />
      </IconButton>
    </section>
  );
}

/** The first control after an element. */
function nextControl({ nextElementSibling: next }: Element): HTMLElement | null {
  const controls = "a[href], button";
  return next instanceof HTMLElement && next.matches(controls)
    ? next
    : (next?.querySelector<HTMLElement>(controls) ?? null);
}
