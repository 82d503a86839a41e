/** A plain-text message to one recipient. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** The id of somebody else whom the text names: unsent or kept, it goes with their account. */
  about?: string;
}

/** Sends email. Two implementations: `createSmtpMail` and `createFileMail`. */
export interface Mail {
  /** Delivers a message; rejects when that fails. */
  send(message: MailMessage): Promise<void>;
}
