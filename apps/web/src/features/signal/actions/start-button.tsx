import { IconButton } from "@daysignal/ui";
import { Pause, Play } from "lucide-react";
import { RunningTime } from "../running-time.tsx";
import { useRunning } from "../use-running.ts";
import type { At } from "./signal-action.ts";
import { actionLabel, type SignalActionId } from "./signal-action-table.ts";
import styles from "./start-button.module.css";

interface StartButtonProps {
  at: At;
  onAct: (id: SignalActionId, at: At) => void;
  tabStop: boolean;
  className?: string | undefined;
}

/** Starts a signal, or pauses it (§18), where `start` applies. Shows the time while it runs. */
export function StartButton({ at, onAct, tabStop, className = "" }: StartButtonProps) {
  const running = useRunning();
  const isRunning = running?.taskId === at.signal.id;
  const Icon = isRunning ? Pause : Play;
  return (
    <IconButton
      className={`${styles.start} ${className}`}
      label={actionLabel("start", { ...at, isRunning })}
      size="sm"
      data-running={isRunning ? "" : undefined}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => onAct("start", at)}
    >
      <Icon aria-hidden />
      {isRunning ? <RunningTime isDrawn interval={running} /> : null}
    </IconButton>
  );
}
