import { hasCode } from "@daysignal/core";

/** Whether a statement failed because another transaction did not release a lock in time. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, "55P03");
