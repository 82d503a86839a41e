import type { ErrorMessage } from "./error-message.ts";
import { i18n } from "./language.ts";

/** Where a sentence of the server names its field. */
const fieldMark = "{field}";

/**
 * Makes a rule's message a sentence about its field: core's "must be at least 3 characters" becomes
 * "Username must be at least 3 characters." A form's own sentences are translated, those of the
 * server are in words already.
 */
export function fieldSentence(label: string, message: string | undefined): string | undefined {
  if (!message) return undefined;
  if (/^[a-z]/.test(message)) {
    return i18n.t("{field} {reason}.", { field: label, reason: i18n.t(message) });
  }
  const isOwn = !message.includes("{");
  const sentence = isOwn ? i18n.t(message) : message.replace(fieldMark, () => label);
  return /\p{Sentence_Terminal}$/u.test(message) ? sentence : `${sentence}.`;
}

/**
 * The error's message for one field, with a mark for `fieldSentence` in place of the field's JSON
 * name: "email must be an email address." becomes "{field} must be an email address.". Undefined if
 * the error is about something else.
 */
export function problemAt(
  field: string,
  { field: at, code, sentence }: ErrorMessage,
): string | undefined {
  if (at !== field) return undefined;
  // Other errors are about the field without its JSON name: "This username is taken."
  return code === "INVALID_INPUT" ? sentence.replace(field, fieldMark) : sentence;
}
