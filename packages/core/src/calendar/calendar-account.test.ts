import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../test/runs.ts";
import { DomainError } from "../errors.ts";
import { chooseCollections, type SignInFailure, signInRefusal } from "./calendar-account.ts";
import { calendarProblemMessage, calendarProblems } from "./calendar-problem.ts";

const ids = ["a", "b", "c", "d"];
const known = ids
  .slice(0, 3)
  .map((id) => ({ id, name: id, color: null, reads: true, writes: true, canWrite: id !== "c" }));

const anyChoice = fc.record(
  {
    id: fc.constantFrom(...ids),
    reads: fc.option(fc.boolean(), { nil: undefined }),
    writes: fc.option(fc.boolean(), { nil: undefined }),
  },
  { requiredKeys: ["id"] },
);

describe("the choice of the calendars of an account", () => {
  test("is that of the last line about each, or the first line that is refused", () => {
    fc.assert(
      fc.property(fc.array(anyChoice, { maxLength: 4 }), (given) => {
        const written = given.findIndex(({ writes }) => writes);
        const wrong = given.findIndex(
          ({ id, writes }, index) => id === "d" || (writes && (id === "c" || index > written)),
        );
        if (wrong < 0) {
          const last = new Map(given.map((one) => [one.id, one]));
          expect(chooseCollections(known, given)).toEqual(
            known.map(({ id }) => ({
              ...{ id, reads: last.get(id)?.reads === true },
              writes: last.get(id)?.writes === true,
            })),
          );
          return;
        }
        const { id } = given[wrong] ?? {};
        const [code, field, text] =
          id === "d"
            ? ["NOT_FOUND", "id", { what: "Calendar" }]
            : id === "c"
              ? ["INVALID_INPUT", "writes", { message: expect.stringContaining("not allow") }]
              : ["INVALID_INPUT", "writes", { message: expect.stringContaining("one calendar") }];
        const details = { field: `collections.${wrong}.${field}`, ...text };
        expect(() => chooseCollections(known, given)).toThrow(
          expect.objectContaining({ code, details }),
        );
      }),
      { numRuns: runs(60) },
    );
  });

  test("is refused when signing in fails, with a sentence about what is wrong", () => {
    const cause = new Error("ECONNREFUSED");
    const messageOf = (failure: SignInFailure) => {
      const error = signInRefusal(failure, { cause });
      expect(error).toBeInstanceOf(DomainError);
      expect([error.code, error.details["field"], error.cause]).toEqual([
        ...["INVALID_INPUT", failure.field, cause],
      ]);
      return error.details["message"];
    };
    const problems = [...calendarProblems, "noCalendars"] as const;
    const words = new Map(
      problems.map((problem) => [problem, messageOf({ field: "server", problem })]),
    );
    const other = words.get("failed");
    expect([other, messageOf({ field: "password" })]).toEqual([
      "There is no calendar server (CalDAV) at this address.",
      "The server does not accept this user name and password. Many servers need an app password.",
    ]);
    const own = [...words].filter(([, message]) => message !== other);
    expect(own.map(([problem]) => problem).sort()).toEqual([
      ...["noCalendars", "notHttp", "notPublic", "notSecure", "redirects", "tooSlow"],
      "unreachable",
    ]);
    expect(new Set(own.map(([, message]) => message)).size).toBe(own.length);
    // These problems have nothing to do with a sign-in, so their sentences are those of calendars.
    for (const problem of ["notPublic", "notSecure", "tooSlow", "unreachable"] as const) {
      expect(words.get(problem)).toBe(calendarProblemMessage(problem));
    }
  });
});
