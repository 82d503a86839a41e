import type { Signal, SignalFilter, ViewOrder } from "@daysignal/core";
import { useMemo, useState } from "react";
import { SignalViews } from "./signal-views.ts";

/** The rows of a view (§2). Search and filter narrow a sorted list: typing sorts nothing. */
export function useView(
  signals: readonly Signal[] | undefined,
  { view, today, timeZone, sort }: ViewOrder,
  filter: SignalFilter,
): readonly Signal[] | undefined {
  const [views] = useState(() => new SignalViews());
  const all = useMemo(
    () => signals && views.read(signals, { view, today, timeZone, sort }),
    [views, signals, view, today, timeZone, sort],
  );
  return useMemo(() => all && views.narrow(all, filter), [views, all, filter]);
}
