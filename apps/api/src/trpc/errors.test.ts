import { DomainError } from "@daysignal/core";
import { TRPCError } from "@trpc/server";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { logFault, toProblem, toTrpcError } from "./errors.ts";

/** An error as the database or the system throws it. */
const failed = (details: object) => Object.assign(new Error("secret words of the driver"), details);

/** The same error, bare and wrapped by tRPC. */
const inBothForms = (error: Error) => [
  error,
  new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: error }),
];

const passing = {
  code: "UNAVAILABLE",
  error: "The service is busy or restarting. Try again in a moment.",
  retryAfter: 1,
};
const unstorable = {
  code: "UNAVAILABLE",
  error:
    "The server cannot store anything at the moment: its disk is full or read-only. Nothing was changed.",
  retryAfter: 60,
};
const internal = { code: "INTERNAL" };

describe("an error below the API", () => {
  it.each([
    [{ code: "40P01" }, passing],
    [{ code: "08006" }, passing],
    [{ code: "ECONNREFUSED" }, passing],
    [{ code: "TRANSACTION_TIMEOUT" }, passing],
    [{ message: "Connection terminated unexpectedly" }, passing],
    [{ message: "timeout exceeded when trying to connect" }, passing],
    [{ code: "53100" }, unstorable],
    [{ code: "ENOSPC" }, unstorable],
    [{ code: "XX000", message: "connection not open" }, passing],
    [{ code: "XX000", message: "cache lookup failed" }, internal],
    [{ message: "connection not open" }, internal],
    [
      { code: "23503", constraint: "signals_project" },
      { code: "NOT_FOUND", error: "Project was not found.", field: "projectId" },
    ],
    [{ code: "22021" }, { code: "INVALID_INPUT" }],
    [{ code: "22P05" }, { code: "INVALID_INPUT" }],
    [{ code: "23503", constraint: "unheard_of" }, internal],
    [{ code: "23503" }, internal],
    [{ code: "23505", constraint: "signals_project" }, internal],
    [{ code: 8 }, internal],
    [{}, internal],
  ])("%j becomes its refusal, without its own message", (details, problem) => {
    for (const form of inBothForms(failed(details))) {
      const found = toProblem(form);
      expect(found).toMatchObject(problem);
      expect(JSON.stringify(found)).not.toContain("secret");
    }
  });

  it("is not mapped if it is not an Error", () => {
    expect(toProblem({ code: "40P01" })).toMatchObject(internal);
    expect(toProblem(undefined)).toMatchObject(internal);
  });
});

it.each([
  ["PARSE_ERROR", { code: "INVALID_INPUT", error: "The body is not valid JSON." }],
  ["NOT_FOUND", { code: "NOT_FOUND", error: "There is nothing at this address." }],
] as const)(
  "%s, which tRPC throws before a procedure runs, says what is wrong",
  (code, problem) => {
    expect(toProblem(new TRPCError({ code }))).toEqual(problem);
  },
);

describe("a schema error", () => {
  const { error: cause } = z.strictObject({ title: z.string() }).safeParse({});

  it("is INVALID_INPUT for an input and INTERNAL for an output", () => {
    const input = new TRPCError({ code: "BAD_REQUEST", cause });
    expect(toProblem(input)).toMatchObject({ code: "INVALID_INPUT", field: "title" });
    const asSent = { code: "BAD_REQUEST", message: "title is required." };
    expect(toTrpcError(input)).toMatchObject(asSent);
    const output = new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause });
    expect(toProblem(output)).toMatchObject(internal);
    expect(toProblem(cause)).toMatchObject(internal);
  });
});

describe("an error of a procedure", () => {
  it("has the status of its refusal, and keeps an unexpected cause for the log", () => {
    const refusal = new DomainError("STALE_VERSION");
    const known = toTrpcError(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: refusal }));
    expect(known).toMatchObject({ code: "PRECONDITION_FAILED", message: refusal.message });
    expect(known.cause).toBe(refusal);

    const cause = new Error("secret");
    const unknown = toTrpcError(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause }));
    expect(unknown).toMatchObject({ code: "INTERNAL_SERVER_ERROR" });
    expect(unknown.message).not.toContain("secret");
    expect(unknown.cause).toBe(cause);

    const bare = new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: "secret" });
    expect(toTrpcError(bare)).toMatchObject({ code: "INTERNAL_SERVER_ERROR", cause: bare });
    expect(toTrpcError(bare).message).not.toContain("secret");

    const ofTrpc = new TRPCError({ code: "NOT_FOUND" });
    expect(toTrpcError(ofTrpc)).toBe(ofTrpc);
  });
});

describe("the log", () => {
  it("contains unexpected errors as errors, UNAVAILABLE as a warning, and no refusals", () => {
    const log = { error: vi.fn(), warn: vi.fn() };
    const bug = new TypeError("x is not a function");
    const lost = failed({ code: "ECONNRESET" });
    const full = failed({ code: "ENOSPC" });
    const worker = failed({ code: "XX000", message: "connection not open" });
    for (const error of [...inBothForms(bug), ...inBothForms(lost)]) logFault(log, error);
    for (const error of ["thrown text", undefined, full, worker]) logFault(log, error);
    logFault(log, new DomainError("UNAVAILABLE"));
    logFault(log, new DomainError("NOT_FOUND"));
    expect(log.error.mock.calls).toEqual([[bug], [bug], ["thrown text"], [undefined]]);
    expect(log.warn.mock.calls.map(([cause]) => cause)).toEqual([
      lost,
      lost,
      full,
      worker,
      expect.objectContaining({ code: "UNAVAILABLE" }),
    ]);
  });
});
