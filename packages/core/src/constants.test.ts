import { expect, test } from "vitest";
import {
  carouselInterval,
  choicesDuration,
  dailyLimit,
  extraOccurrences,
  feedbackToastDuration,
  postAuthRedirectDelay,
  projectColors,
  tagSuggestions,
  toastDuration,
  welcomeNotice,
} from "./constants.ts";

test("the constants are those of the product's rules", () => {
  expect(dailyLimit).toEqual({ default: 4, min: 4, max: 10 });
  expect(extraOccurrences).toBe(4);
  expect([toastDuration, choicesDuration]).toEqual([5000, 8000]);
  expect([feedbackToastDuration, carouselInterval]).toEqual([3000, 3000]);
  expect(postAuthRedirectDelay).toBe(150);
  expect(welcomeNotice).toEqual({ delay: 500, duration: 5000 });
});

test("the suggested tags and project colours are those of the product's rules", () => {
  expect(tagSuggestions.join(" ")).toBe("urgent review meeting email call research planning");
  expect(projectColors.join(" ")).toBe(
    "#3b82f6 #10b981 #f59e0b #ef4444 #8b5cf6 #f97316 #06b6d4 #84cc16",
  );
});
