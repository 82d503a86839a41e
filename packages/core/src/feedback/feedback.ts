import { z } from "zod";
import { optionalEmailSchema } from "../account/optional-email.ts";
import { maxNameLength, maxNotesLength } from "../constants.ts";
import { idSchema } from "../id.ts";
import { requiredText } from "../text.ts";

export const feedbackTypes = ["feature", "bug"] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

/** Feedback from a user (§3). */
export const feedbackSchema = z
  .object({
    id: z.uuid(),
    type: z.enum(feedbackTypes),
    subject: z.string(),
    message: z.string(),
    email: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: "Feedback" });

export type Feedback = z.infer<typeof feedbackSchema>;

/**
 * POST /api/feedback. Type, subject and message are required (§5); a client-made `id` makes retries
 * safe.
 */
export const sendFeedbackInput = z.strictObject({
  id: idSchema.optional(),
  type: z.enum(feedbackTypes),
  subject: requiredText(maxNameLength),
  message: requiredText(maxNotesLength),
  email: optionalEmailSchema.optional(),
});

export type SendFeedbackInput = z.infer<typeof sendFeedbackInput>;
