import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameText, lengthOfStart } from "./same-text.ts";

const word = fc.string({ unit: fc.constantFrom("é", "E\u0301", "ü", "각", "a", " ", "Å") });
const form = fc.constantFrom("NFC" as const, "NFD" as const);

test("texts are equal in any Unicode composition and case", () => {
  fc.assert(
    fc.property(word, form, form, (text, one, other) => {
      expect(isSameText(text.normalize(one), text.normalize(other).toUpperCase())).toBe(true);
      expect(isSameText(text, `${text}x`)).toBe(false);
    }),
  );
});

test("a prefix of a text is found in any composition, including its accents", () => {
  fc.assert(
    fc.property(word, form, form, (name, one, other) => {
      const typed = name.normalize(other);
      expect(lengthOfStart(`${typed}, x`, name.normalize(one))).toBe(typed.length);
      expect(lengthOfStart(`${typed}x`, `${name}y`)).toBeNull();
    }),
  );
  expect(lengthOfStart("Cafe\u0301", "Cafe")).toBeNull();
});
