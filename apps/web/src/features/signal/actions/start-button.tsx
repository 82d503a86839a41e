import { IconButton } from "@daysignal/ui";
import { Pause, Play } from "lucide-react";
import { useIsRunning } from "../use-running.ts";
import type { At } from "./signal-action.ts";
import { actionLabel, type SignalActionId } from "./signal-action-table.ts";

interface StartButtonProps {
  at: At;
  onAct: (id: SignalActionId, at: At) => void;
  tabStop: boolean;
  className?: string | undefined;
}

/** Starts a signal, or pauses it (§18), where `start` applies. */
export function StartButton({ at, onAct, tabStop, ...button }: StartButtonProps) {
  const isRunning = useIsRunning(at.signal);
  const Icon = isRunning ? Pause : Play;
  return (
    <IconButton
      {...button}
      label={actionLabel("start", { ...at, isRunning })}
      size="sm"
      tabIndex={tabStop ? 0 : -1}
      onClick={() => onAct("start", at)}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
