import { describe, expect, test } from "vitest";
import { createTokenInput, personalAccessTokenSchema } from "./personal-access-token.ts";

const accepts = (value: unknown) => createTokenInput.safeParse(value).success;

describe("creating an API token", () => {
  const input = { name: "Backup", access: "read" };

  test("takes a name, its access, and an optional expiry", () => {
    expect(createTokenInput.parse({ ...input, name: " Backup " })).toEqual(input);
    expect(createTokenInput.parse({ ...input, expiresAt: null })).toEqual({
      ...input,
      expiresAt: null,
    });
    const expiresAt = "2027-01-01T00:00:00+02:00";
    expect(createTokenInput.parse({ ...input, expiresAt }).expiresAt).toBe(
      "2026-12-31T22:00:00.000Z",
    );
  });

  test("allows read or write access, and a name of up to 100 characters", () => {
    for (const access of ["read", "write"]) expect(accepts({ ...input, access })).toBe(true);
    expect(accepts({ ...input, name: "x".repeat(100) })).toBe(true);
  });

  test.each([
    ["no name", { name: " " }],
    ["a name of 101 characters", { name: "x".repeat(101) }],
    ["no access", { access: undefined }],
    ["more access than there is", { access: "admin" }],
    ["a day for its end", { expiresAt: "2027-01-01" }],
    [
      "an id, which could not answer the token again",
      { id: "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69" },
    ],
    ["a token of one's own", { token: "dsp_mine" }],
  ])("is refused with %s", (_, change) => {
    expect(accepts({ ...input, ...change })).toBe(false);
  });
});

test("a listed API token does not contain the token itself", () => {
  const listed = personalAccessTokenSchema.parse({
    id: "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69",
    name: "Backup",
    access: "read",
    expiresAt: null,
    lastUsedAt: null,
    createdAt: "2026-03-14T12:00:00.000Z",
    appPlace: null,
    token: "dsp_secret",
  });
  expect(listed).not.toHaveProperty("token");
});
