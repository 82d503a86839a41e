/**
 * All errors of the product, as a closed set. A rule throws a `DomainError`; the API maps its
 * code to an HTTP status in one place (`apps/api/src/trpc/errors.ts`). The message for users
 * is made here, for the API's `error` field and for the screen.
 */
export const errorCodes = [
  "INVALID_INPUT",
  "DATE_NOT_PAST",
  "NOT_SIGNED_IN",
  "WRONG_CREDENTIALS",
  "CROSS_ORIGIN",
  "READ_ONLY",
  "SESSION_REQUIRED",
  "CODE_REQUIRED",
  "WRONG_CODE",
  "ADDRESS_EXPIRED",
  "NOT_FOUND",
  "ALREADY_ADDED",
  "DAY_FULL",
  "NOT_PLANNED",
  "IN_TRASH",
  "NOT_IN_TRASH",
  "USERNAME_TAKEN",
  "EMAIL_TAKEN",
  "STALE_VERSION",
  "IDEMPOTENCY_MISMATCH",
  "IDEMPOTENCY_KEY_USED",
  "LIMIT_REACHED",
  "PAYLOAD_TOO_LARGE",
  "STORAGE_FULL",
  "RATE_LIMITED",
  "UNAVAILABLE",
  "NOT_SUPPORTED",
  "INTERNAL",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Details of an error beside its code. All of them are safe to show to anyone. */
export interface ErrorDetails {
  /** The input field that is at fault, as it is called in the JSON. */
  field?: string;
  /** A sentence that replaces the code's own. */
  message?: string;
  /** The limit, for DAY_FULL and LIMIT_REACHED. */
  limit?: number;
  /** The day that is full as `dayLabel` names it, for DAY_FULL. Default: today. */
  dayName?: string;
  /**
   * The entity that was not found, for NOT_FOUND ("Signal", "Project" …); the entities
   * that are too many, for LIMIT_REACHED ("signals" …).
   */
  what?: string;
  /** Seconds until it makes sense to try again, for RATE_LIMITED and UNAVAILABLE. */
  retryAfter?: number;
}

/** A refusal with a known code. Never contains SQL, stacks or secrets. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  /** `options.cause` is only for the log. */
  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(errorSentence(code, details), options);
    this.code = code;
    this.details = details;
  }
}

/** The short heading of an error, where the specification gives it one (§5). */
export function errorTitle(code: ErrorCode): string | undefined {
  return code === "DAY_FULL" ? "Maximum signals reached" : undefined;
}

/** The sentence for an error: what happened and, where it helps, what to do next (§5, §8). */
export function errorSentence(code: ErrorCode, details: ErrorDetails = {}): string {
  if (details.message !== undefined) {
    return details.message;
  }
  switch (code) {
    case "INVALID_INPUT":
      return details.field ? `${details.field} is not valid.` : "The request is not valid.";
    case "DATE_NOT_PAST":
      return "Only days before today can be rolled over.";
    case "NOT_SIGNED_IN":
      return "Sign in to continue.";
    case "WRONG_CREDENTIALS":
      return "Username or password is wrong.";
    case "CROSS_ORIGIN":
      return "This request came from another site and was refused.";
    case "READ_ONLY":
      return "This token can only read. Use one that can also write.";
    case "SESSION_REQUIRED":
      return "An API token is not enough for this. Sign in with your password.";
    case "CODE_REQUIRED":
      return "If this email has an account, a code is on its way to it. Enter the code to go on.";
    case "WRONG_CODE":
      return "This code is wrong or no longer valid. Check it, or ask for a new one.";
    case "ADDRESS_EXPIRED":
      return "This upload address is not valid, or not any more. Ask for a new one.";
    case "NOT_FOUND":
      return `${details.what ?? "It"} was not found.`;
    case "ALREADY_ADDED":
      return "Already added";
    case "DAY_FULL":
      return `You can only have ${details.limit ?? "so many"} signals for ${details.dayName ?? "today"}.`;
    case "NOT_PLANNED":
      return "This signal is not planned on that date.";
    case "IN_TRASH":
      return "This signal is in the trash. Restore it first.";
    case "NOT_IN_TRASH":
      return "Only a signal in the trash can be deleted for good.";
    case "USERNAME_TAKEN":
      return "This username is taken. Choose another one.";
    case "EMAIL_TAKEN":
      return "An account with this email already exists. Sign in instead.";
    case "STALE_VERSION":
      return "This was changed elsewhere in the meantime. Reload it and try again.";
    case "IDEMPOTENCY_MISMATCH":
      return "This Idempotency-Key was used for another request. Make a new one for each request.";
    case "IDEMPOTENCY_KEY_USED":
      return "This was done already, and its answer held a secret that is not kept. Make a new Idempotency-Key to do it once more.";
    case "LIMIT_REACHED":
      return `An account can hold at most ${details.limit ?? "so many"} ${details.what ?? "of these"}. Delete some first.`;
    case "PAYLOAD_TOO_LARGE":
      return "The request is too large.";
    case "STORAGE_FULL":
      return "There is no room for this file: the storage is full. Remove files that you no longer need.";
    case "RATE_LIMITED":
      return `Too many attempts. Try again in ${waitInWords(details.retryAfter)}.`;
    case "UNAVAILABLE":
      return "The service is busy or restarting. Try again in a moment.";
    case "NOT_SUPPORTED":
      return "This installation does not support that.";
    case "INTERNAL":
      return "Something went wrong on our side. Try again in a moment.";
  }
}

function waitInWords(seconds = 60): string {
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60
    ? `${seconds} ${seconds === 1 ? "second" : "seconds"}`
    : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}
