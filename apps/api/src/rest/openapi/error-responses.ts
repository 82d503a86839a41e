import { DomainError, type ErrorCode, errorCodes } from "@daysignal/core";
import { httpStatus, toProblem } from "../../trpc/errors.ts";
import {
  json,
  type Operation,
  type OperationFacts,
  type Reference,
  type Response,
  type Schema,
} from "./types.ts";

/** The body of every error. */
export const problemSchema: Schema = {
  type: "object",
  description: "What was refused and why, for users (`error`, `title`) and for programs (`code`).",
  properties: {
    error: { type: "string", description: "A sentence for users." },
    code: { type: "string", enum: [...errorCodes] },
    field: { type: "string", description: "The invalid input field or header." },
    title: { type: "string", description: "A heading, if there is one." },
    otherId: { type: "string", description: "The id of the interval that overlaps." },
    retryAfter: { type: "integer", description: "Seconds until a retry makes sense." },
  },
  required: ["error", "code"],
  additionalProperties: false,
};

/** The subject of an error, for its description. */
const reasons: Partial<Record<number, string>> = {
  400: "The request is not valid.",
  401: "Nobody is signed in, or the credentials are wrong.",
  403: "Known, but not allowed.",
  404: "It does not exist, or is somebody else's.",
  409: "It contradicts how things are.",
  412: "It was changed in the meantime: `If-Match` names an older version, or `replaces` another text. Nothing was changed.",
  413: "The request is too large.",
  415: "The body is of another type.",
  422: "The `Idempotency-Key` was used for another request.",
  429: "Too many attempts; wait for `Retry-After` seconds.",
  500: "Something went wrong on our side.",
  501: "This installation does not do that.",
  503: "Busy or restarting; try again after `Retry-After` seconds.",
};

/**
 * Every error of an operation, by status: those that its meta declares, and those that follow from
 * its kind (a body, an id, a sign-in …).
 */
export function errorResponses(
  operation: Operation,
  facts: OperationFacts,
): Record<string, Response | Reference> {
  return respondTo(codesOf(operation, facts), facts.method !== "get");
}

/** The responses of error codes and of those that each operation has, one for each status. */
export function respondTo(
  codes: readonly ErrorCode[],
  takesBody: boolean,
): Record<string, Response | Reference> {
  const byStatus = new Map<number, ErrorCode[]>();
  const add = (code: ErrorCode, status = httpStatus(code)) =>
    byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), code])]);
  for (const code of codes) add(code);
  if (takesBody) {
    // Any body may be too long.
    add("PAYLOAD_TOO_LARGE");
    add("INVALID_INPUT", 415);
  }
  add("INTERNAL");
  add("UNAVAILABLE");
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, codes]) => [String(status), shared(status, codes) ?? respond(status, codes)]),
  );
}

function codesOf(operation: Operation, { method, meta }: OperationFacts): ErrorCode[] {
  const isChange = method !== "get";
  const isProtected = !meta.isPublic;
  return [
    "INVALID_INPUT",
    ...(isProtected ? (["NOT_SIGNED_IN"] as const) : []),
    ...(isProtected && isChange ? (["CROSS_ORIGIN", "READ_ONLY"] as const) : []),
    ...(takesId(operation, meta.creates === true) ? (["NOT_FOUND"] as const) : []),
    ...(meta.creates ? (["IDEMPOTENCY_MISMATCH"] as const) : []),
    ...(meta.errors ?? []),
    ...(meta.needs ? (["SESSION_REQUIRED"] as const) : []),
    ...(meta.needs === "operator" ? (["NOT_FOUND"] as const) : []),
  ];
}

/**
 * True if the input contains the id of something that may not exist; the `id` of a new entity does
 * not count.
 */
function takesId(operation: Operation, creates: boolean): boolean {
  const body = operation.requestBody?.content[json]?.schema.properties ?? {};
  const fields = [
    ...(operation.parameters ?? []).flatMap((one) => ("name" in one ? [one.name] : [])),
    ...Object.keys(body).filter((field) => !(creates && field === "id")),
  ];
  return fields.some((field) => /(^id|Id)$/.test(field));
}

/** The errors that most operations share. */
const sharedCodes = {
  InvalidInput: [400, "INVALID_INPUT"],
  NotSignedIn: [401, "NOT_SIGNED_IN"],
  NotFound: [404, "NOT_FOUND"],
  StaleVersion: [412, "STALE_VERSION"],
  PayloadTooLarge: [413, "PAYLOAD_TOO_LARGE"],
  NotJson: [415, "INVALID_INPUT"],
  IdempotencyMismatch: [422, "IDEMPOTENCY_MISMATCH"],
  RateLimited: [429, "RATE_LIMITED"],
  Internal: [500, "INTERNAL"],
  Unavailable: [503, "UNAVAILABLE"],
} as const;

export const sharedResponses: Record<string, Response> = Object.fromEntries(
  Object.entries(sharedCodes).map(([name, [status, code]]) => [name, respond(status, [code])]),
);

function shared(status: number, codes: readonly ErrorCode[]): Reference | undefined {
  const found = Object.entries(sharedCodes).find(
    ([, [otherStatus, code]]) => otherStatus === status && codes.length === 1 && codes[0] === code,
  );
  return found && { $ref: `#/components/responses/${found[0]}` };
}

function respond(status: number, codes: readonly ErrorCode[]): Response {
  const mayRetry = status === 429 || status === 503;
  return {
    description: reasons[status] ?? "Refused.",
    ...(mayRetry
      ? { headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } }
      : {}),
    content: {
      [json]: {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Problem" },
            { properties: { code: { enum: [...codes] } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleFor(code) }])),
      },
    },
  };
}

function exampleFor(code: ErrorCode) {
  return toProblem(
    new DomainError(code, {
      ...(code === "INVALID_INPUT" ? { field: "title", reason: /*i18n*/ "is required" } : {}),
      ...(code === "NOT_FOUND" ? { what: /*i18n*/ "Signal", field: "id" } : {}),
      ...(code === "DAY_FULL" ? { limit: 4 } : {}),
      ...(code === "TIME_OVERLAPS" ? { otherId: "0193d5a2-0000-7000-8000-000000000009" } : {}),
      ...(code === "RATE_LIMITED" ? { retryAfter: 60 } : {}),
      ...(code === "UNAVAILABLE" ? { retryAfter: 1 } : {}),
    }),
  );
}
