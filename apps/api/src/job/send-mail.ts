import type { Mail } from "../mail/mail.ts";
import type { Job } from "./jobs.ts";

/**
 * The queue of messages: tried again after about 20 s, 40 s, 80 s … an hour, and dropped a day after
 * it was queued. An attempt may take longer than the mail server's own timeouts together.
 */
export const mailQueue: Pick<Job, "queue" | "atOnce"> = {
  queue: {
    retryLimit: 40,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    retentionSeconds: 24 * 60 * 60,
    expireInSeconds: 60,
    // A message is personal: it is deleted as soon as it has been sent.
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
