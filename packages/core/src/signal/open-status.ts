import type { SignalStatus } from "./signal.ts";

/** The statuses of open signals: neither finished nor in the trash. */
export const openStatuses = ["inbox", "active"] as const satisfies readonly SignalStatus[];

/** Whether a signal with this status is open. */
export const isOpenStatus = (status: string): boolean =>
  openStatuses.some((open) => open === status);
