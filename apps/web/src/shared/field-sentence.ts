/**
 * A rule's message as a sentence about its field: core says "must be at least
 * 3 characters", the form "Username must be at least 3 characters."
 */
export function fieldSentence(label: string, message: string | undefined): string | undefined {
  if (!message) return undefined;
  const sentence = /^[a-z]/.test(message) ? `${label} ${message}` : message;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
