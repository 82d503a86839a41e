import type { ErrorMessage } from "./error-message.ts";

/**
 * A rule's message as a sentence about its field: core says "must be at least
 * 3 characters", the form "Username must be at least 3 characters."
 */
export function fieldSentence(label: string, message: string | undefined): string | undefined {
  if (!message) return undefined;
  const sentence = /^[a-z]/.test(message) ? `${label} ${message}` : message;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/**
 * What an error says of one field, without the field's JSON name in front:
 * "email must be an email address." becomes "must be an email address.".
 * Undefined when the error is about something else.
 */
export function problemAt(
  field: string,
  { field: at, sentence }: ErrorMessage,
): string | undefined {
  if (at !== field) return undefined;
  return sentence.startsWith(`${field} `) ? sentence.slice(field.length + 1) : sentence;
}
