import { sendEmailCode } from "../account/send-email-code.ts";
import type { ResetCodeServices } from "../account/send-reset-code.ts";
import type { Job } from "./jobs.ts";
import { mailQueue } from "./send-mail.ts";

/** Creates and sends a code for a new email; each attempt creates another code. */
export const sendEmailCodeJob = (services: ResetCodeServices): Job<"send-email-code"> => ({
  ...mailQueue,
  name: "send-email-code",
  run: (request) => sendEmailCode(services, request),
});
