import type { Mail } from "./mail.ts";

/** The timeouts of a mail server in milliseconds; a stopping process waits for them as well. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/**
 * Sends messages through a mail server: `smtp://user:password@host:587`, encrypted if the server
 * supports it, or `smtps://…:465`, always encrypted. `from` is a sender such as `Daysignal
 * <planner@example.com>`.
 */
export function createSmtpMail({ url, from }: { url: string; from: string }): Mail {
  return {
    send: async (message) => {
      // Loaded with the first message, to save memory.
      const { createTransport } = await import("nodemailer");
      await createTransport({ url, ...timeouts }).sendMail({ from, ...message });
    },
  };
}
