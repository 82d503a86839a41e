import { router } from "../trpc/procedures.ts";
import { sendFeedback } from "./send-feedback.ts";

/** Feedback from users (§3). */
export const feedbackRouter = router({ send: sendFeedback });
