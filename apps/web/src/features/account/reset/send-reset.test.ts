import { TRPCClientError } from "@trpc/client";
import { afterAll, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../../../../test/fake-server.ts";
import * as toasts from "../../../shared/toasts.ts";
import { resetPassword, resetWords, showProblem } from "./send-reset.ts";

// A spy, because a replaced module would be that of other test files as well.
const showRefusal = vi.spyOn(toasts, "showRefusal").mockImplementation(() => undefined);
afterAll(() => showRefusal.mockRestore());

const answered = (problem: unknown) =>
  TRPCClientError.from({ error: { message: "", code: -32600, data: { problem } } });

describe("a failed password reset", () => {
  test("uses the server's message", () => {
    const error = "This code is wrong or no longer valid. Check it, or ask for a new one.";
    expect(resetWords(answered({ error, code: "WRONG_CODE", field: "code" }))).toBe(error);
  });

  test("has its own message if the server has none", () => {
    expect(resetWords(answered(undefined))).toBe("Failed to reset password");
  });

  test("reports a network error if there was no response", () => {
    const error = TRPCClientError.from(new TypeError("Failed to fetch"));
    expect(resetWords(error)).toBe("Network error. Please try again.");
  });
});

describe("a password reset", () => {
  const asked = { email: "ada@example.com", newPassword: "secret1" };
  const withCode = { ...asked, code: "123456" };
  const token = { kind: "token", id: "t", name: "Backup", createdAt: "", lastUsedAt: null };

  test.each<[string, object, unknown[], string[], unknown]>([
    ["without a code asks for one", asked, [token], ["account.resetPassword"], null],
    [
      "with a code lists the other access to the account first",
      withCode,
      [token],
      ["account.listResetAccess"],
      { code: "123456", access: [token] },
    ],
    [
      "with a code is done at once if there is no other access",
      withCode,
      [],
      ["account.listResetAccess", "account.resetPassword"],
      null,
    ],
    [
      "is done with the access that was chosen",
      { ...withCode, keep: [] },
      [token],
      ["account.resetPassword"],
      null,
    ],
  ])("%s", async (_what, input, access, paths, found) => {
    const sent: [string, unknown][] = [];
    const { answers } = fakeServer();
    for (const [path, answer] of [
      ["account.listResetAccess", access],
      ["account.resetPassword", {}],
    ] as const) {
      answers.set(path, (given) => {
        sent.push([path, given]);
        return answer;
      });
    }
    expect(await resetPassword(input as typeof asked)).toEqual(found);
    expect(sent.map(([path]) => path)).toEqual(paths);
    const { email, code } = withCode;
    if (paths.length > 1 || found) expect(sent[0]?.[1]).toEqual({ email, code });
    if (found === null) expect(sent.at(-1)?.[1]).toEqual(input);
  });

  test("shows why it failed, unless only the code is missing", () => {
    showProblem(answered({ error: "A code is required.", code: "CODE_REQUIRED" }));
    expect(showRefusal).not.toHaveBeenCalled();
    showProblem(answered(undefined));
    expect(showRefusal.mock.calls).toEqual([
      [{ title: "Error", description: "Failed to reset password" }],
    ]);
  });
});
