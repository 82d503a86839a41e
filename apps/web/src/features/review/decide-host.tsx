import type { Signal } from "@daysignal/core";
import type { OpenedDialogProps } from "@daysignal/ui";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { usePlannerCalls } from "../plan/actions/use-planner-calls.ts";
import DecideDialog from "../plan/decide/decide-dialog.tsx";

interface DecideHostProps extends OpenedDialogProps {
  signal: Signal;
}

/** The dialog that decides about a signal, with the calls of the planner. */
export default function DecideHost({ finalFocus, ...props }: DecideHostProps) {
  const navigate = useNavigate();
  // Swapping with another signal needs the day, which the planner shows.
  const calls = usePlannerCalls(useCallback(() => void navigate({ to: "/" }), [navigate]));
  return <DecideDialog {...props} opener={finalFocus} onClosed={() => undefined} calls={calls} />;
}
