import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkSchema } from "./link.ts";
import { isStorableText, plainLine, requiredText, text, verbatimText } from "./text.ts";

const messagesOf = (schema: ReturnType<typeof text>, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

const unstorable = ["contains characters that cannot be stored"];

describe("text", () => {
  test.each([
    ["a NUL byte", "a\u0000b"],
    ["half of a surrogate pair at the end", "a\ud83d"],
    ["half of a surrogate pair in front", "\ude00a"],
    ["a pair the wrong way round", "\ude00\ud83d"],
  ])("is refused with %s, which Postgres cannot store", (_, value) => {
    expect(isStorableText(value)).toBe(false);
    expect(messagesOf(text(100), value)).toEqual(unstorable);
    expect(messagesOf(requiredText(100), value)).toEqual(unstorable);
  });

  test("is stored in NFC, and its length is measured in that form", () => {
    const words = fc.string({ unit: fc.constantFrom("e\u0301", "é", "\u0958", "각", " ") });
    fc.assert(
      fc.property(words, fc.constantFrom("NFC", "NFD"), (word, form) => {
        const stored = word.normalize("NFC");
        const { length } = [...stored];
        expect(text(length).parse(word.normalize(form))).toBe(stored);
        expect(text(Math.max(0, length - 1)).safeParse(word).success).toBe(length === 0);
        if (stored.trim() !== "") {
          expect(requiredText(length).parse(word.normalize(form))).toBe(stored.trim());
        }
        // A key of an external system, such as a URL, stays unchanged.
        expect(verbatimText(100).parse(word)).toBe(word);
      }),
    );
  });

  test.each(["", "a", "Grüße", "日本語", "👩‍👩‍👧", "line\nbreak\ttab", "\u0001", "\uffff"])(
    "is kept as it is: %j",
    (value) => {
      expect(text(100).parse(value)).toBe(value);
    },
  );

  test("is storable if and only if it survives UTF-8 encoding and contains no NUL", () => {
    const utf8 = (value: string) => new TextDecoder().decode(new TextEncoder().encode(value));
    fc.assert(
      fc.property(fc.oneof(fc.string(), codeUnits), (value) => {
        const survives = utf8(value) === value.replace(/^\ufeff/, "") && !value.includes("\0");
        expect(isStorableText(value)).toBe(survives);
      }),
    );
  });

  test("is measured in characters, as Postgres counts them", () => {
    expect(text(2).safeParse("😀😀").success).toBe(true);
    expect(text(2).safeParse("abc").success).toBe(false);
    expect(text(2).safeParse("😀😀😀").success).toBe(false);
  });

  test.each([1, true, null, undefined, [], {}])("must be a string, never %o", (value) => {
    expect(text(100).safeParse(value).success).toBe(false);
  });
});

describe("a required line of text", () => {
  test("is trimmed before its length is checked", () => {
    expect(requiredText(3).parse("  abc\n")).toBe("abc");
    expect(requiredText(3).safeParse("abcd").success).toBe(false);
  });

  test.each(["", " ", "\n\t ", "\u00a0"])("is refused when it is blank: %j", (value) => {
    expect(messagesOf(requiredText(100), value)).toEqual(["is required"]);
  });
});

/** Strings of arbitrary code units, including lone surrogates. */
const codeUnits = fc
  .array(fc.oneof(fc.integer({ min: 0xd700, max: 0xe000 }), fc.nat({ max: 0xffff })), {
    maxLength: 8,
  })
  .map((units) => String.fromCharCode(...units));

test("a link is a web URL, without surrounding spaces", () => {
  expect(linkSchema.parse(" https://x.example/a ")).toBe("https://x.example/a");
  expect(linkSchema.parse("HTTP://x.example")).toBe("HTTP://x.example");
  for (const other of ["httpx://x.example", "xhttps://x.example", "ftp://x.example", "x.example"]) {
    expect(linkSchema.safeParse(other).success, other).toBe(false);
  }
});

test("A line from another user is shown without disguising characters, but with those that scripts and emoji need", () => {
  expect(plainLine("\u202Egpj.exe\u202C")).toBe("gpj.exe");
  expect(plainLine(" a\r\nBcc:\tb\u0007 \u2066c\u2069\u200B ")).toBe("a Bcc: b c");
  expect(plainLine("\u200F\u061C\uFEFF\u0085")).toBe("");
  for (const kept of ["👩\u200D👩\u200D👧", "می\u200Cخواهم", "Grüße ☺\uFE0F"])
    expect(plainLine(kept)).toBe(kept);
});
