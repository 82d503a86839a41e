import type { Signal } from "@daysignal/core";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useSignals } from "../signal/use-signals.ts";

const route = getRouteApi("/_protected/");

interface LinkedSignalProps {
  /** From the URL. */
  id: string;
  onOpen: (signal: Signal) => void;
}

/** Opens the details of the signal that the URL names, once, and takes it out of the URL. */
export default function LinkedSignal({ id, onOpen }: LinkedSignalProps) {
  const { signals } = useSignals();
  const navigate = route.useNavigate();
  const open = useEffectEvent(() => {
    const signal = signals?.find((one) => one.id === id);
    if (signal) onOpen(signal);
    void navigate({ search: (before) => ({ ...before, signal: undefined }), replace: true });
  });
  const isLoaded = signals !== undefined;
  useEffect(() => {
    if (isLoaded) open();
  }, [isLoaded]);
  return null;
}
