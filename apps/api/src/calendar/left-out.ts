import type { CalendarLeftOut, LeftOutReason } from "@daysignal/core";

/** Counts the parts of a calendar that are not shown, by reason. */
export class LeftOutCounter {
  readonly #counts = new Map<LeftOutReason, number>();

  add(reason: LeftOutReason, count = 1): void {
    if (count > 0) this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count);
  }

  /** Null if nothing was left out. */
  build(): CalendarLeftOut | null {
    const reasons = [...this.#counts].map(([reason, count]) => ({ reason, count }));
    if (reasons.length === 0) return null;
    return { count: reasons.reduce((sum, { count }) => sum + count, 0), reasons };
  }
}
