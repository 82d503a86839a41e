import type { FeedbackType } from "@daysignal/core";

/** The state of the feedback form (§3). */
export interface FeedbackDraft {
  type: FeedbackType;
  subject: string;
  message: string;
  email: string;
}

export const emptyDraft: FeedbackDraft = { type: "feature", subject: "", message: "", email: "" };

/** The required fields that are blank (§5), in order. */
export function missingFields({ subject, message }: FeedbackDraft): ("subject" | "message")[] {
  const missing: ("subject" | "message")[] = [];
  if (subject.trim() === "") missing.push("subject");
  if (message.trim() === "") missing.push("message");
  return missing;
}

/** Whether the optional email is empty or plausible. */
export function isEmailAcceptable({ email }: FeedbackDraft): boolean {
  return email.trim() === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
}
