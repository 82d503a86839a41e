import { english, type I18n } from "./language/i18n.ts";
import type { CalendarDay } from "./time/calendar-day.ts";
import { dayLabel } from "./time/day-label.ts";

/**
 * The closed set of the product's errors. A rule throws a `DomainError`; the API maps its code to
 * an HTTP status in one place (`apps/api/src/trpc/errors.ts`). The user's message is made here, for
 * the API's `error` field and for screens.
 */
export const errorCodes = [
  "INVALID_INPUT",
  "DATE_NOT_PAST",
  "NOT_SIGNED_IN",
  "WRONG_CREDENTIALS",
  "TWO_FACTOR_REQUIRED",
  "WRONG_PASSWORD",
  "ACCOUNT_SUSPENDED",
  "REGISTRATION_CLOSED",
  "INVITATION_REQUIRED",
  "INVITATION_INVALID",
  "LAST_OPERATOR",
  "LAST_WAY_IN",
  "CROSS_ORIGIN",
  "READ_ONLY",
  "SESSION_REQUIRED",
  "CODE_REQUIRED",
  "WRONG_CODE",
  "ADDRESS_EXPIRED",
  "NOT_FOUND",
  "ALREADY_ADDED",
  "DAY_FULL",
  "DAY_OFF",
  "NOT_PLANNED",
  "IS_PLANNED",
  "NOT_RUNNING",
  "TIME_OVERLAPS",
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

/** Details of an error besides its code. All of them are safe to show to anyone. */
export interface ErrorDetails {
  /** The invalid input field, by its name in the JSON. */
  field?: string;
  /** A sentence that replaces the code's default: a message for `I18n`, marked for translation. */
  message?: string;
  /** The values of the placeholders in `message`; `{field}` is always available. */
  values?: Record<string, string | number>;
  /** What is wrong with `field`, as a schema says it, marked for translation: "must be base64". */
  reason?: string;
  /** A second sentence, marked for translation. */
  addition?: { message: string; values: Record<string, string | number> };
  /** The limit, for DAY_FULL and LIMIT_REACHED. */
  limit?: number;
  /**
   * The full day, and today, which determines how the day is named; for DAY_FULL. Default: today.
   */
  day?: { date: CalendarDay; today: CalendarDay };
  /**
   * For NOT_FOUND, the entity that was not found ("Signal", "Project" …); for LIMIT_REACHED, the
   * entities that are too many ("signals" …).
   */
  what?: string;
  /** For TIME_OVERLAPS, the id of the other interval. */
  otherId?: string;
  /** Seconds until a retry makes sense, for RATE_LIMITED and UNAVAILABLE. */
  retryAfter?: number;
}

/**
 * A refusal with a known code. Never contains SQL, stacks or secrets. Its own `message` is in
 * English.
 */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  /** `options.cause` is only logged. */
  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(errorSentence(english, code, details), options);
    this.code = code;
    this.details = details;
  }
}

/** The short heading of an error, if the specification has one (§5). */
export function errorTitle(i18n: I18n, code: ErrorCode): string | undefined {
  if (code === "DAY_FULL") return i18n.t("Maximum signals reached");
  return code === "DAY_OFF" ? i18n.t("A day off") : undefined;
}

/**
 * The sentence for an error: what happened and, where it helps, what to do next (§5, §8). Days are
 * written in `locale`, by default that of the language.
 */
export function errorSentence(
  i18n: I18n,
  code: ErrorCode,
  details: ErrorDetails = {},
  locale?: string,
): string {
  const sentence = firstSentence(i18n, code, details, locale);
  if (!details.addition) return sentence;
  const addition = i18n.t(details.addition.message, details.addition.values);
  return i18n.t(
    "{sentence} {addition}",
    { sentence, addition },
    { comment: "Two whole sentences, one after the other" },
  );
}

/** The sentences that contain no details. */
const sentences = {
  DATE_NOT_PAST: /*i18n*/ "Only days before today can be rolled over.",
  NOT_SIGNED_IN: /*i18n*/ "Sign in to continue.",
  WRONG_CREDENTIALS: /*i18n*/ "Username or password is wrong.",
  TWO_FACTOR_REQUIRED: /*i18n*/ "Enter the code of your authenticator app, or a recovery code.",
  WRONG_PASSWORD: /*i18n*/ "Enter your present password. This one is missing or wrong.",
  ACCOUNT_SUSPENDED: /*i18n*/ "This account is suspended. Ask whoever runs this installation.",
  REGISTRATION_CLOSED:
    /*i18n*/ "Nobody can register here. Ask whoever runs this installation for an account.",
  INVITATION_REQUIRED:
    /*i18n*/ "Registering here needs an invitation. Ask whoever runs this installation.",
  INVITATION_INVALID:
    /*i18n*/ "This invitation is wrong, used up or no longer valid. Ask for a new one.",
  LAST_OPERATOR: /*i18n*/ "This is the only operator. Make another account an operator's first.",
  LAST_WAY_IN:
    /*i18n*/ "This is your only way to sign in. Add another one first, such as a passkey.",
  CROSS_ORIGIN: /*i18n*/ "This request came from another site and was refused.",
  READ_ONLY: /*i18n*/ "This token can only read. Use one that can also write.",
  SESSION_REQUIRED: /*i18n*/ "An API token is not enough for this. Sign in with your password.",
  CODE_REQUIRED:
    /*i18n*/ "If this email has an account, a code is on its way to it. Enter the code to go on.",
  WRONG_CODE: /*i18n*/ "This code is wrong or no longer valid. Check it, or ask for a new one.",
  ADDRESS_EXPIRED: /*i18n*/ "This upload address is not valid, or not any more. Ask for a new one.",
  ALREADY_ADDED: /*i18n*/ "Already added",
  DAY_OFF:
    /*i18n*/ "Your settings make this weekday a day off. Change that in Settings, under Signals a day.",
  NOT_PLANNED: /*i18n*/ "This signal is not planned on that date.",
  IS_PLANNED: /*i18n*/ "This signal is planned. Take it off its day first, then hide it.",
  NOT_RUNNING: /*i18n*/ "This signal was not started.",
  TIME_OVERLAPS: /*i18n*/ "It overlaps another time that is recorded. Change that one first.",
  IN_TRASH: /*i18n*/ "This signal is in the trash. Restore it first.",
  NOT_IN_TRASH: /*i18n*/ "Only a signal in the trash can be deleted for good.",
  USERNAME_TAKEN: /*i18n*/ "This username is taken. Choose another one.",
  EMAIL_TAKEN: /*i18n*/ "An account with this email already exists. Sign in instead.",
  STALE_VERSION: /*i18n*/ "This was changed elsewhere in the meantime. Reload it and try again.",
  IDEMPOTENCY_MISMATCH:
    /*i18n*/ "This Idempotency-Key was used for another request. Make a new one for each request.",
  IDEMPOTENCY_KEY_USED:
    /*i18n*/ "This was done already, and its answer held a secret that is not kept. Make a new Idempotency-Key to do it once more.",
  PAYLOAD_TOO_LARGE: /*i18n*/ "The request is too large.",
  STORAGE_FULL:
    /*i18n*/ "There is no room for this file: the storage is full. Remove files that you no longer need.",
  UNAVAILABLE: /*i18n*/ "The service is busy or restarting. Try again in a moment.",
  NOT_SUPPORTED: /*i18n*/ "This installation does not support that.",
  INTERNAL: /*i18n*/ "Something went wrong on our side. Try again in a moment.",
} as const satisfies Partial<Record<ErrorCode, string>>;

function firstSentence(
  i18n: I18n,
  code: ErrorCode,
  details: ErrorDetails,
  locale: string | undefined,
): string {
  const { message, reason, values } = details;
  const field = details.field ?? i18n.t("The request");
  if (message !== undefined) return i18n.t(message, { field, ...values });
  if (reason !== undefined) {
    return i18n.t(
      "{field} {reason}.",
      { field, reason: i18n.t(reason, {}) },
      { comment: "A field, and what is wrong with it: title, is required" },
    );
  }
  switch (code) {
    case "INVALID_INPUT":
      return details.field
        ? i18n.t("{field} is not valid.", { field: details.field })
        : i18n.t("The request is not valid.");
    case "NOT_FOUND":
      return i18n.t("{what} was not found.", { what: i18n.t(details.what ?? /*i18n*/ "It", {}) });
    case "DAY_FULL":
      return fullDaySentence(i18n, details, locale);
    case "LIMIT_REACHED":
      return i18n.t("An account can hold at most {limit} {what}. Delete some first.", {
        limit: details.limit ?? i18n.t("so many"),
        what: i18n.t(details.what ?? /*i18n*/ "of these", {}),
      });
    case "RATE_LIMITED":
      return waitSentence(i18n, details.retryAfter);
    default:
      return i18n.t(sentences[code]);
  }
}

function fullDaySentence(i18n: I18n, { limit, day }: ErrorDetails, locale?: string): string {
  return i18n.t("You can only have {limit} signals for {day}.", {
    limit: limit ?? i18n.t("so many"),
    day: day ? dayLabel(i18n, day.date, day.today, locale) : i18n.t("today"),
  });
}

function waitSentence(i18n: I18n, seconds = 60): string {
  return seconds < 60
    ? i18n.t(
        "Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.",
        { seconds },
      )
    : i18n.t(
        "Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.",
        { minutes: Math.ceil(seconds / 60) },
      );
}
