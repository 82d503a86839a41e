import type { ErrorMessage } from "./error-message.ts";

/**
 * Makes a rule's message a sentence about its field: core's "must be at least 3 characters" becomes
 * "Username must be at least 3 characters."
 */
export function fieldSentence(label: string, message: string | undefined): string | undefined {
  if (!message) return undefined;
  const sentence = /^[a-z]/.test(message) ? `${label} ${message}` : message;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/**
 * The error's message for one field, without the field's JSON name: "email must be an email
 * address." becomes "must be an email address.". Undefined if the error is about something else.
 */
export function problemAt(
  field: string,
  { field: at, sentence }: ErrorMessage,
): string | undefined {
  if (at !== field) return undefined;
  return sentence.startsWith(`${field} `) ? sentence.slice(field.length + 1) : sentence;
}
