/** A message to one person, in plain text. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
}

/** How messages leave the house. Two implementations: `createSmtpMail` and `createFileMail`. */
export interface Mail {
  /** Hands a message over; rejects when that fails. */
  send(message: MailMessage): Promise<void>;
}
