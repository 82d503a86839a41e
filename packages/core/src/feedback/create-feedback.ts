import { emptyAsNull } from "../signal/signal-fields.ts";
import { plainLine } from "../text.ts";
import type { Feedback, SendFeedbackInput } from "./feedback.ts";

/**
 * Creates feedback as it is stored (§3). `id` is used if the input has none; a blank
 * email becomes null.
 */
export function createFeedback(input: SendFeedbackInput, id: string, now: Date): Feedback {
  return {
    id: input.id ?? id,
    type: input.type,
    // Operators see it in a list and in the subject of an email.
    subject: plainLine(input.subject) || input.type,
    message: input.message,
    email: emptyAsNull(input.email),
    createdAt: now.toISOString(),
  };
}
