import { emptyAsNull } from "../signal/create-signal.ts";
import type { Feedback, SendFeedbackInput } from "./feedback.ts";

/** Feedback as it is kept (§3). `id` is used where the input brings none; a blank email is none. */
export function createFeedback(input: SendFeedbackInput, id: string, now: Date): Feedback {
  return {
    id: input.id ?? id,
    type: input.type,
    subject: input.subject,
    message: input.message,
    email: emptyAsNull(input.email),
    createdAt: now.toISOString(),
  };
}
