import type { Calendar } from "@daysignal/core";
import { useEffect, useEffectEvent } from "react";
import { trpc } from "../../trpc.ts";

const hasAccount = (calendars: Calendar[]) => calendars.some(({ kind }) => kind === "account");

/**
 * Has the calendars of sign-ins read when a screen that shows appointments opens (§10). The server
 * leaves out those that were just read, and new appointments come as live changes.
 */
export function useWakeAccounts(): void {
  const hasSome = trpc.calendars.list.useQuery(undefined, { select: hasAccount }).data ?? false;
  const { mutate } = trpc.calendars.wake.useMutation({ retry: false });
  const wake = useEffectEvent(() => mutate());
  useEffect(() => {
    if (hasSome) wake();
  }, [hasSome]);
}
