import {
  DomainError,
  type ErrorCode,
  errorCodes,
  errorSentence,
  errorTitle,
} from "@daysignal/core";
import { i18n } from "./language.ts";
import { region } from "./region.ts";
import { UndeliveredError, waitOf } from "./undelivered.ts";

/** An error in the words of a screen. */
export interface ErrorMessage {
  code: ErrorCode;
  /** What happened and what to do next; a complete sentence or the words of §5. */
  sentence: string;
  /** A heading, if §5 has one: "Maximum signals reached". */
  title?: string;
  /** The invalid input, by its JSON name. */
  field?: string;
  /** For TIME_OVERLAPS, the id of the other interval. */
  otherId?: string;
}

/**
 * Turns any thrown value into words; nothing else in the web app does. The API's and the domain's
 * errors keep their own sentence. Never shows a stack or a status text.
 */
export function errorMessage(error: unknown): ErrorMessage {
  const problem = problemOf(error);
  if (problem) return problem;
  if (error instanceof DomainError) return refusalOf(error);
  const undelivered = undeliveredOf(error);
  if (undelivered) return { code: "UNAVAILABLE", sentence: undelivered.message };
  if (isUnreachable(error)) {
    return {
      code: "UNAVAILABLE",
      sentence: i18n.t("The server cannot be reached. Check your connection and try again."),
    };
  }
  return { code: "INTERNAL", sentence: errorSentence(i18n, "INTERNAL") };
}

/** True if the session is over and the user must sign in again. */
export function isSessionEnded(error: unknown): boolean {
  return problemOf(error)?.code === "NOT_SIGNED_IN";
}

/** True if what was to be changed was deleted, or moved to the trash. */
export function isDeleted(error: unknown): boolean {
  const { code } = errorMessage(error);
  return code === "NOT_FOUND" || code === "IN_TRASH";
}

/**
 * True for a temporary failure: the call was not delivered, or the server could not serve it, and
 * it can be retried.
 */
export function isPassing(error: unknown): boolean {
  const problem = problemOf(error);
  return problem ? problem.code === "UNAVAILABLE" : isUnreachable(error);
}

/** The `UndeliveredError` that tRPC wraps as the cause. */
export function undeliveredOf(error: unknown): UndeliveredError | undefined {
  return [error, property(error, "cause")].find((one) => one instanceof UndeliveredError);
}

/** The wait until a retry that the server asks for, in milliseconds; undefined if it does not. */
export function rateLimitWait(error: unknown): number | undefined {
  if (problemOf(error)?.code !== "RATE_LIMITED") return undefined;
  const seconds = property(property(property(error, "data"), "problem"), "retryAfter");
  return waitOf(Number(seconds));
}

/** The `problem` in `error.data` (see apps/api/src/trpc/errors.ts), if it is one. */
function problemOf(error: unknown): ErrorMessage | undefined {
  const problem = property(property(error, "data"), "problem");
  const code = property(problem, "code");
  const sentence = property(problem, "error");
  const title = property(problem, "title");
  const field = property(problem, "field");
  const otherId = property(problem, "otherId");
  if (typeof sentence !== "string" || !isErrorCode(code)) return undefined;
  return {
    code,
    sentence,
    ...(typeof title === "string" ? { title } : {}),
    ...(typeof field === "string" ? { field } : {}),
    ...(typeof otherId === "string" ? { otherId } : {}),
  };
}

/** A domain error found here without a call, in the API's words. */
function refusalOf({ code, details }: DomainError): ErrorMessage {
  const title = errorTitle(i18n, code);
  return {
    code,
    sentence: errorSentence(i18n, code, details, region.locale),
    ...(title === undefined ? {} : { title }),
    ...(details.field === undefined ? {} : { field: details.field }),
  };
}

/**
 * True if there was no response, because the connection failed. tRPC keeps the error of `fetch` or
 * of reading the body as the cause; a response has `data`.
 */
export function isUnreachable(error: unknown): boolean {
  if (property(error, "data") !== undefined) return false;
  const cause = property(error, "cause") ?? error;
  return cause instanceof TypeError;
}

function isErrorCode(code: unknown): code is ErrorCode {
  return errorCodes.some((known) => known === code);
}

function property(value: unknown, key: string): unknown {
  return Reflect.get(Object(value), key);
}
