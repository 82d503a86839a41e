import type { CalendarDay } from "@daysignal/core";
import { readLocal, writeLocal } from "../../../shared/local-storage.ts";

const keyOf = (userId: string) => `morning:${userId}`;

/** Whether the morning is offered on a day here: until the day was started from it (§16). */
export const isMorningOffered = (userId: string, today: CalendarDay): boolean =>
  readLocal(keyOf(userId)) !== today;

/** Does not offer it again on this day. */
export const putOffMorning = (userId: string, today: CalendarDay): void =>
  writeLocal(keyOf(userId), today);
