import type { Mail } from "../mail/mail.ts";
import type { Job } from "./jobs.ts";

/**
 * The queue of emails: retried after about 20 s, 40 s, 80 s … an hour, and dropped a day after it
 * was queued. An attempt may take longer than the sum of the mail server's own timeouts.
 */
export const mailQueue: Pick<Job, "queue" | "atOnce"> = {
  queue: {
    retryLimit: 40,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    retentionSeconds: 24 * 60 * 60,
    expireInSeconds: 60,
    // A message contains personal data, so it is deleted once it was sent.
    deleteAfterSeconds: 60,
  },
  atOnce: 10,
};

/** Sends a message. */
export const sendMail = (mail: Mail): Job<"send-mail"> => ({
  ...mailQueue,
  name: "send-mail",
  run: (message) => mail.send(message),
});
