import type { CalendarDay } from "@daysignal/core";

const keyOf = (userId: string) => `decisions_asked:${userId}`;

/** Shown on this page and neither put off nor decided; a reload ends it. */
let open: string | undefined;

/**
 * Whether the morning sheet is shown: at most once a day on this device, until it is put off (§4).
 * Notes that it was. False if storage is unavailable, to avoid asking at every visit.
 */
export function asksToday(userId: string, today: CalendarDay): boolean {
  const asked = `${userId} ${today}`;
  if (open === asked) return true;
  try {
    if (localStorage.getItem(keyOf(userId)) === today) return false;
    localStorage.setItem(keyOf(userId), today);
  } catch {
    return false;
  }
  open = asked;
  return true;
}

/** Puts it off until tomorrow. */
export function putOff(): void {
  open = undefined;
}
