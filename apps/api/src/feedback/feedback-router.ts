import { router } from "../trpc/procedures.ts";
import { sendFeedback } from "./send-feedback.ts";

/** What people tell us (§3). */
export const feedbackRouter = router({ send: sendFeedback });
