import { afterEach, expect, test, vi } from "vitest";
import { forgetDayRule, storeDayRule } from "./day-rule.ts";
import { shortTimeWords, timeWords } from "./time-words.ts";

afterEach(forgetDayRule);

test("a time is that of the user's zone, and without its day if that is today there", () => {
  vi.useFakeTimers({ now: new Date("2026-03-14T12:00:00Z") });
  storeDayRule({ timeZone: "Asia/Tokyo", dayStart: "04:00" });
  const plain = (words: string) => words.replaceAll("\u202f", " ");
  // In Tokyo it is 21:00; its day lasts until 4:00.
  const cases = [
    ["2026-03-14T05:05:00Z", "Mar 14, 2:05 PM", "2:05 PM"],
    ["2026-03-14T18:59:00Z", "Mar 15, 3:59 AM", "3:59 AM"],
    ["2026-03-14T19:00:00Z", "Mar 15, 4:00 AM", "Mar 15, 4:00 AM"],
    ["2026-03-13T18:59:00Z", "Mar 14, 3:59 AM", "Mar 14, 3:59 AM"],
  ] as const;
  for (const [at, words, short] of cases) {
    expect([plain(timeWords(at)), plain(shortTimeWords(at))]).toEqual([words, short]);
  }
  expect(plain(timeWords("2026-03-14T05:05:00Z", "UTC"))).toBe("Mar 14, 5:05 AM");
});
