import type { Signal, SignalFilter, ViewOrder } from "@daysignal/core";
import { useMemo, useState } from "react";
import { SignalViews } from "./signal-views.ts";

/** The rows of a view (§2). Search and filter narrow a sorted list: typing sorts nothing. */
export function useView(
  signals: readonly Signal[] | undefined,
  order: ViewOrder,
  filter: SignalFilter,
): readonly Signal[] | undefined {
  const [views] = useState(() => new SignalViews());
  const all = signals && views.read(signals, order);
  return useMemo(() => all && views.narrow(all, filter), [views, all, filter]);
}
