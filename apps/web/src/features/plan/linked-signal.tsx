import type { Signal } from "@daysignal/core";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { trpc } from "../../trpc.ts";
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
  const listed = signals?.find((one) => one.id === id);
  // One that was completed long ago.
  const past = trpc.signal.get.useQuery({ id }, { enabled: signals !== undefined && !listed });
  const open = useEffectEvent(() => {
    const signal = listed ?? past.data;
    if (signal && signal.status !== "deleted") onOpen(signal);
    void navigate({ search: (before) => ({ ...before, signal: undefined }), replace: true });
  });
  const isLoaded = listed !== undefined || past.isFetched;
  useEffect(() => {
    if (isLoaded) open();
  }, [isLoaded]);
  return null;
}
