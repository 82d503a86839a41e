import { type CalendarDay, inRecommendedOrder } from "@daysignal/core";
import type { z } from "zod";
import { toDomainError } from "../trpc/errors.ts";
import { type Assistant, dayWords } from "./assistant.ts";
import { Refusal } from "./tool.ts";
import type { changeOutput } from "./tool-inputs.ts";
import { runSteps, type Step } from "./undo-steps.ts";
import { viewDay, viewSignal } from "./views.ts";

interface Change {
  /** The signal that the result shows. */
  id: string;
  steps: readonly Step[];
  /** A sentence about the change, without user-written text. */
  said: string;
  /** The result if there was nothing to do. */
  unchanged?: string;
  /** The day that the result shows. */
  day?: CalendarDay;
}

type ChangeAnswer = z.infer<typeof changeOutput>;

/** Makes a change and returns the result that all changing tools have. */
export async function change(assistant: Assistant, asked: Change): Promise<ChangeAnswer> {
  const { id, steps, said, unchanged = said, day } = asked;
  const undo = await runSteps(assistant, steps);
  return {
    said: undo === null ? unchanged : said,
    today: assistant.today,
    signal: viewSignal(assistant, await assistant.call.signal.get({ id })),
    ...(day ? { day: viewDay(assistant, await assistant.call.plan.get({ date: day })) } : {}),
    undo,
  };
}

/**
 * Runs work that needs room on a day. If there is none, it throws a refusal that lists the day's
 * signals and those that could make room: the open ones, least recommended first.
 */
export async function withRoomOn<T>(
  assistant: Assistant,
  date: CalendarDay,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = toDomainError(error);
    if (refusal.code !== "DAY_FULL") throw error;
    const { call, today, rule } = assistant;
    const plan = await call.plan.get({ date });
    const { scoreWeights } = await call.settings.get();
    const open = plan.slots.flatMap(({ signal, done }) => (signal && !done ? [signal] : []));
    const least = inRecommendedOrder(open, today, rule, scoreWeights).toReversed();
    const day = viewDay(assistant, plan);
    const couldMakeRoom = least.map(({ id, title }) => ({ id, title }));
    throw new Refusal(
      `${refusal.message} ${dayWords(date)} is full, and nothing was changed. Ask the person what should make room: couldMakeRoom has the open signals of that day, the least recommended first. Then plan_day with replaceId puts one of them back, reschedule moves one to another day; or choose another day.`,
      { code: refusal.code, today, day, couldMakeRoom },
    );
  }
}
