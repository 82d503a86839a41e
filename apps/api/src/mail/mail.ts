/** A plain-text message to one recipient. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /**
   * The id of another user named in the text: queued or stored, the message is deleted with that
   * account.
   */
  about?: string;
}

/** Sends email. Two implementations: `createSmtpMail` and `createFileMail`. */
export interface Mail {
  /** Delivers a message; rejects if that fails. */
  send(message: MailMessage): Promise<void>;
}
