import { expect, test } from "vitest";
import { paceWords, progressWords } from "./project-progress.tsx";

test("the pace is in days up to two weeks, and in weeks beyond", () => {
  const words = (daysLeft: number | null, open = 3) =>
    paceWords({ open, done: 1, points: [], daysLeft });
  expect(words(1)).toBe("At this pace done in 1 day.");
  expect(words(14)).toBe("At this pace done in 14 days.");
  expect(words(15)).toBe("At this pace done in 3 weeks.");
  expect(words(null)).toBe("Nothing was finished in the last 4 weeks.");
  expect(words(null, 0)).toBeNull();
  expect(progressWords({ open: 3, done: 1 })).toBe("3 open · 1 done");
});
