import { type CalendarDay, dayAt, plusDays, plusMs, type TimeInterval } from "@daysignal/core";
import { dayRule } from "../../shared/day-rule.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { serverNow } from "../../shared/server-clock.ts";
import type { trpc } from "../../trpc.ts";
import { timeRange } from "./time-range-words.ts";

/** The time of another signal, or of the same one, lies in the one that was typed. */
export class OverlapError extends Error {}

type Utils = Pick<ReturnType<typeof trpc.useUtils>, "time">;

/**
 * Sends a typed interval and returns it as it is stored. Fields have no seconds: a start in the
 * minute in which another interval ends is moved to that end. Throws an `OverlapError` that names the
 * other signal and its time.
 */
export async function storeInterval(
  utils: Utils,
  interval: TimeInterval,
  send: (interval: TimeInterval) => Promise<TimeInterval>,
): Promise<TimeInterval> {
  try {
    return await send(interval);
  } catch (error) {
    const { otherId } = errorMessage(error);
    if (otherId === undefined) throw error;
    const { days, signals } = await utils.time.list.fetch(daysAround(interval));
    const other = days.flatMap(({ intervals }) => intervals).find(({ id }) => id === otherId);
    if (!other) throw error;
    const end = other.endedAt;
    if (end !== null && end > interval.startedAt && end < plusMs(interval.startedAt, 60_000)) {
      return await send({ ...interval, startedAt: end });
    }
    const title = signals.find(({ id }) => id === other.taskId)?.title ?? "";
    throw new OverlapError(
      i18n.t("“{title}” has this time: {time}.", { title, time: timeRange(other, dayRule()) }),
    );
  }
}

/** The days on which an interval that overlaps this one starts or ends. */
function daysAround({ startedAt, endedAt }: TimeInterval): { from: CalendarDay; to: CalendarDay } {
  const rule = dayRule();
  return {
    from: plusDays(dayAt(startedAt, rule), -1),
    to: plusDays(dayAt(endedAt ?? serverNow(), rule), 1),
  };
}
