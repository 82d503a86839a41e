import { describe, expect, test } from "vitest";
import { createFeedback } from "./create-feedback.ts";
import { sendFeedbackInput } from "./feedback.ts";

const id = "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69";
const now = new Date("2026-03-14T12:00:00.000Z");
const feedback = { type: "bug", subject: "Dust", message: "Everywhere." };

describe("feedback", () => {
  test("is kept as it was sent, trimmed", () => {
    const input = sendFeedbackInput.parse({
      ...feedback,
      subject: " Dust ",
      email: "ada@example.com",
    });
    expect(createFeedback(input, id, now)).toEqual({
      id,
      ...feedback,
      email: "ada@example.com",
      createdAt: "2026-03-14T12:00:00.000Z",
    });
  });

  test.each([{}, { email: null }, { email: "" }, { email: "  " }])(
    "needs no email: %j",
    (fields) => {
      const input = sendFeedbackInput.parse({ ...feedback, ...fields });
      expect(createFeedback(input, id, now).email).toBeNull();
    },
  );

  test.each([
    { type: "praise" },
    { type: undefined },
    { subject: undefined },
    { subject: " " },
    { subject: "x".repeat(201) },
    { message: undefined },
    { message: "\n" },
    { message: "x".repeat(20_001) },
    { email: "ada" },
    { stars: 5 },
  ])("is refused with %j", (fields) => {
    expect(sendFeedbackInput.safeParse({ ...feedback, ...fields }).success).toBe(false);
  });
});
