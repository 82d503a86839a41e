import { describe, expect, test } from "vitest";
import {
  emailSchema,
  loginInput,
  passwordSchema,
  registerInput,
  resetPasswordInput,
  usernameSchema,
} from "./account.ts";
import { optionalEmailSchema } from "./optional-email.ts";

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

/** The error message that a form shows below the field. */
const complaint = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message);

describe("every refusal has a message", () => {
  test.each([
    ["a short username", usernameSchema, "ad", "must be at least 3 characters"],
    ["a long username", usernameSchema, "a".repeat(65), "must be at most 64 characters"],
    ["an email for a username", usernameSchema, "a@b", "must not contain @"],
    ["one with a fullwidth @", usernameSchema, "ada＠example.com", "must not contain @"],
    ["a broken username", usernameSchema, "ada\ud83d", "contains characters that cannot be stored"],
    [
      "a username with something hidden",
      usernameSchema,
      "ad\u200ba",
      "must not contain invisible or direction-changing characters",
    ],
    ["a short password", passwordSchema, "12345", "must be at least 6 characters"],
    ["a long password", passwordSchema, "x".repeat(257), "must be at most 256 characters"],
    [
      "a broken password",
      passwordSchema,
      "12345\u0000",
      "contains characters that cannot be stored",
    ],
    ["a username for an email", emailSchema, "ada", "must be an email address"],
    ["one for an optional email", optionalEmailSchema, "ada", "must be an email address"],
  ])("%s", (_, schema, value, message) => {
    expect(complaint(schema, value)).toEqual([message]);
  });

  test("an empty password and an empty code", () => {
    expect(complaint(loginInput, { username: "ada", password: "" })).toEqual(["is required"]);
    const reset = { email: "ada@example.com", newPassword: "secret1", code: "" };
    expect(complaint(resetPasswordInput, reset)).toEqual(["is required"]);
  });
});

describe("an optional email", () => {
  test("may be null or empty, and otherwise follows the rules for emails", () => {
    expect(optionalEmailSchema.parse(null)).toBe(null);
    expect(optionalEmailSchema.parse("  ")).toBe("");
    expect(optionalEmailSchema.parse(" ada@example.com ")).toBe("ada@example.com");
    const long = `${"a".repeat(243)}@example.com`;
    expect(accepts(optionalEmailSchema, long)).toBe(false);
  });
});

describe("a username", () => {
  test("has 3 to 64 characters, not counting surrounding spaces", () => {
    expect(usernameSchema.parse("  ada ")).toBe("ada");
    expect(accepts(usernameSchema, "ad")).toBe(false);
    expect(accepts(usernameSchema, " ad ")).toBe(false);
    expect(accepts(usernameSchema, "a".repeat(64))).toBe(true);
    expect(accepts(usernameSchema, "a".repeat(65))).toBe(false);
  });

  test("is measured in characters, like the column", () => {
    expect(accepts(usernameSchema, "😀😀")).toBe(false);
    expect(accepts(usernameSchema, "😀😀😀")).toBe(true);
  });

  test("contains no @, so that it cannot be mistaken for an email", () => {
    expect(accepts(usernameSchema, "ada@example.com")).toBe(false);
  });

  test("contains only characters that can be stored", () => {
    expect(accepts(usernameSchema, "ad\u0000a")).toBe(false);
    expect(accepts(usernameSchema, "ada\ud83d")).toBe(false);
  });

  test("keeps its case", () => {
    expect(usernameSchema.parse("Ada")).toBe("Ada");
  });
});

describe("a password", () => {
  test("has 6 to 256 characters, including spaces", () => {
    expect(accepts(passwordSchema, "12345")).toBe(false);
    expect(accepts(passwordSchema, "123456")).toBe(true);
    expect(passwordSchema.parse("  1234  ")).toBe("  1234  ");
    expect(accepts(passwordSchema, "x".repeat(256))).toBe(true);
    expect(accepts(passwordSchema, "x".repeat(257))).toBe(false);
  });
});

describe("an email", () => {
  test.each(["ada@example.com", "ada.lovelace+signals@mail.example.org", "a_b-c@sub.example.co"])(
    "is %s",
    (email) => {
      expect(emailSchema.parse(` ${email} `)).toBe(email);
    },
  );

  test.each([
    "",
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "a b@example.com",
    "a@b@example.com",
  ])("is not %j", (email) => {
    expect(accepts(emailSchema, email)).toBe(false);
  });

  test("has at most 254 characters", () => {
    const ofLength = (length: number) =>
      `${"a".repeat(length - "@example.com".length)}@example.com`;
    expect(accepts(emailSchema, ofLength(254))).toBe(true);
    expect(accepts(emailSchema, ofLength(255))).toBe(false);
  });
});

describe("registering", () => {
  const input = { username: "ada", email: "ada@example.com", password: "secret1" };

  test("takes username, email and password", () => {
    expect(registerInput.parse(input)).toEqual(input);
  });

  test.each(["username", "email", "password"])("needs %s", (field) => {
    expect(accepts(registerInput, { ...input, [field]: undefined })).toBe(false);
  });

  test.each([
    ["the confirmation, which stays in the form", { confirmPassword: "secret1" }],
    ["a role", { role: "admin" }],
    ["an id", { id: "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69" }],
  ])("is refused with %s", (_, extra) => {
    expect(accepts(registerInput, { ...input, ...extra })).toBe(false);
  });
});

describe("signing in", () => {
  const input = { username: "ada", password: "x" };

  test("takes a username or an email, and any password", () => {
    expect(loginInput.parse({ ...input, rememberMe: true })).toEqual({
      ...input,
      rememberMe: true,
    });
    expect(loginInput.parse({ ...input, username: " ada@example.com " }).username).toBe(
      "ada@example.com",
    );
  });

  test.each([
    ["no username", { username: " " }],
    ["no password", { password: "" }],
    ["a password of 257 characters", { password: "x".repeat(257) }],
    ["a username of 255 characters", { username: "a".repeat(255) }],
    ["a password that cannot be stored", { password: "a\u0000b" }],
    ["rememberMe as text", { rememberMe: "true" }],
    ["rememberMe as a number", { rememberMe: 1 }],
    ["an unknown field", { remember: true }],
  ])("is refused with %s", (_, change) => {
    expect(accepts(loginInput, { ...input, ...change })).toBe(false);
  });
});

describe("resetting a password", () => {
  const input = { email: "ada@example.com", newPassword: "secret1" };

  test("takes an email and a password, and a code in the second step", () => {
    expect(resetPasswordInput.parse({ ...input, email: " ada@example.com " })).toEqual(input);
    expect(resetPasswordInput.parse({ ...input, code: " 1234 5678\n" }).code).toBe("12345678");
  });

  test.each([
    ["no email", { email: "" }],
    ["a username for an email", { email: "ada" }],
    ["a password of five characters", { newPassword: "12345" }],
    ["an empty code", { code: "" }],
    ["a code of 65 characters", { code: "1".repeat(65) }],
    ["a code that is a number", { code: 12345678 }],
    ["null for a code", { code: null }],
    ["the confirmation, which stays in the form", { confirmPassword: "secret1" }],
  ])("is refused with %s", (_, change) => {
    expect(accepts(resetPasswordInput, { ...input, ...change })).toBe(false);
  });
});
