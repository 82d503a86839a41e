import {
  DomainError,
  type ErrorCode,
  english,
  errorSentence,
  errorTitle,
  type I18n,
} from "@daysignal/core";
import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import type { FastifyBaseLogger } from "fastify";
import { ZodError } from "zod";
import { databaseProblem } from "./database-errors.ts";
import { inputProblem } from "./input-errors.ts";

/** An error as both routes send it: the body of the REST response, and `data.problem` in tRPC. */
export interface Problem {
  /** A sentence for users. */
  error: string;
  code: ErrorCode;
  /** The invalid input field. */
  field?: string;
  /** A heading, if the specification has one. */
  title?: string;
  /** The id of the interval that overlaps. */
  otherId?: string;
  /** Seconds until a retry makes sense; also sent as `Retry-After`. */
  retryAfter?: number;
}

/** The only mapping from error codes to HTTP statuses, through tRPC's own codes. */
const trpcCodes: Readonly<Record<ErrorCode, TRPC_ERROR_CODE_KEY>> = {
  INVALID_INPUT: "BAD_REQUEST",
  DATE_NOT_PAST: "BAD_REQUEST",
  NOT_SIGNED_IN: "UNAUTHORIZED",
  WRONG_CREDENTIALS: "UNAUTHORIZED",
  TWO_FACTOR_REQUIRED: "UNAUTHORIZED",
  WRONG_PASSWORD: "FORBIDDEN",
  ACCOUNT_SUSPENDED: "FORBIDDEN",
  REGISTRATION_CLOSED: "FORBIDDEN",
  INVITATION_REQUIRED: "FORBIDDEN",
  INVITATION_INVALID: "FORBIDDEN",
  LAST_OPERATOR: "CONFLICT",
  LAST_WAY_IN: "CONFLICT",
  CROSS_ORIGIN: "FORBIDDEN",
  READ_ONLY: "FORBIDDEN",
  SESSION_REQUIRED: "FORBIDDEN",
  CODE_REQUIRED: "FORBIDDEN",
  WRONG_CODE: "FORBIDDEN",
  ADDRESS_EXPIRED: "FORBIDDEN",
  NOT_FOUND: "NOT_FOUND",
  ALREADY_ADDED: "CONFLICT",
  DAY_FULL: "CONFLICT",
  DAY_OFF: "CONFLICT",
  NOT_PLANNED: "CONFLICT",
  IS_PLANNED: "CONFLICT",
  NOT_RUNNING: "CONFLICT",
  TIME_OVERLAPS: "CONFLICT",
  IN_TRASH: "CONFLICT",
  NOT_IN_TRASH: "CONFLICT",
  USERNAME_TAKEN: "CONFLICT",
  EMAIL_TAKEN: "CONFLICT",
  STALE_VERSION: "PRECONDITION_FAILED",
  IDEMPOTENCY_MISMATCH: "UNPROCESSABLE_CONTENT",
  IDEMPOTENCY_KEY_USED: "CONFLICT",
  LIMIT_REACHED: "CONFLICT",
  PAYLOAD_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  STORAGE_FULL: "PAYLOAD_TOO_LARGE",
  RATE_LIMITED: "TOO_MANY_REQUESTS",
  UNAVAILABLE: "SERVICE_UNAVAILABLE",
  NOT_SUPPORTED: "NOT_IMPLEMENTED",
  INTERNAL: "INTERNAL_SERVER_ERROR",
};

/** The HTTP status of an error code. */
export const httpStatus = (code: ErrorCode): number =>
  getHTTPStatusCodeFromError(new TRPCError({ code: trpcCodes[code] }));

/** The public part of any error: known refusals in full, INTERNAL for anything else. */
export function toProblem(error: unknown, i18n: I18n = english): Problem {
  const { code, details } = toDomainError(error);
  const title = errorTitle(i18n, code);
  return {
    error: errorSentence(i18n, code, details),
    code,
    ...(details.field === undefined ? {} : { field: details.field }),
    ...(title === undefined ? {} : { title }),
    ...(details.otherId === undefined ? {} : { otherId: details.otherId }),
    ...(details.retryAfter === undefined ? {} : { retryAfter: details.retryAfter }),
  };
}

/** A problem as tRPC sends errors, with the HTTP status of the response. */
export function trpcShape(problem: Problem, status: number) {
  const code = trpcCodes[problem.code];
  const data = { code, httpStatus: status, problem };
  return { code: TRPC_ERROR_CODES_BY_KEY[code], message: problem.error, data };
}

/** The error for an unknown URL, and for what does not exist for this caller. */
export const nothingHere = (): DomainError =>
  new DomainError("NOT_FOUND", { message: /*i18n*/ "There is nothing at this address." });

/** Finds the refusal in an error, unwrapping tRPC's. */
export function toDomainError(error: unknown): DomainError {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof DomainError) return cause;
  if (error instanceof TRPCError) {
    // A ZodError of the input is the caller's error; one of the output is a bug.
    if (cause instanceof ZodError && error.code === "BAD_REQUEST") return inputProblem(cause);
    if (error.code === "NOT_FOUND") return nothingHere();
    const known = protocolErrors[error.code];
    if (known) return new DomainError(known.code, { message: known.message });
  }
  return databaseProblem(cause) ?? new DomainError("INTERNAL");
}

/** Errors that tRPC throws before a procedure runs. */
const protocolErrors: Partial<Record<TRPC_ERROR_CODE_KEY, { code: ErrorCode; message: string }>> = {
  PARSE_ERROR: { code: "INVALID_INPUT", message: /*i18n*/ "The body is not valid JSON." },
  BAD_REQUEST: { code: "INVALID_INPUT", message: /*i18n*/ "The request is not valid." },
  METHOD_NOT_SUPPORTED: {
    code: "INVALID_INPUT",
    message: /*i18n*/ "This address does not take that method.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    code: "INVALID_INPUT",
    message: /*i18n*/ "Send JSON: application/json.",
  },
  PAYLOAD_TOO_LARGE: { code: "PAYLOAD_TOO_LARGE", message: /*i18n*/ "The request is too large." },
};

/** A procedure's error, with the status of its refusal. */
export function toTrpcError(error: TRPCError): TRPCError {
  const isProtocolError = error.code !== "INTERNAL_SERVER_ERROR" && !error.cause;
  if (isProtocolError) return error;
  const refusal = toDomainError(error);
  return new TRPCError({
    code: trpcCodes[refusal.code],
    message: refusal.message,
    // An unexpected error keeps its cause for the log; the formatter does not send it.
    cause: refusal.code === "INTERNAL" ? (error.cause ?? error) : refusal,
  });
}

/**
 * Logs errors whose callers get only a code: unexpected ones, and the reason of
 * UNAVAILABLE. Refusals are not logged.
 */
export function logFault(log: Pick<FastifyBaseLogger, "error" | "warn">, error: unknown): void {
  const refusal = toDomainError(error);
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (refusal.code === "INTERNAL") log.error(cause);
  if (refusal.code === "UNAVAILABLE") log.warn(refusal.cause ?? refusal);
}
