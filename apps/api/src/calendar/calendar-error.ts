import type { CalendarProblem } from "@daysignal/core";

/** A calendar cannot be read. The message does not contain its address, which is a secret. */
export class CalendarError extends Error {
  override readonly name = "CalendarError";

  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem, options?: ErrorOptions) {
    super(`The calendar cannot be read: ${problem}.`, options);
    this.problem = problem;
  }
}
