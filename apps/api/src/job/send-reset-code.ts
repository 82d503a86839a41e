import { type ResetCodeServices, sendResetCode } from "../account/send-reset-code.ts";
import type { Job } from "./jobs.ts";
import { mailQueue } from "./send-mail.ts";

/**
 * Creates and sends a code. Each attempt creates a new one: no code is stored in the queue, and one
 * that arrives late is still valid.
 */
export const sendResetCodeJob = (services: ResetCodeServices): Job<"send-reset-code"> => ({
  ...mailQueue,
  name: "send-reset-code",
  run: (request) => sendResetCode(services, request),
});
