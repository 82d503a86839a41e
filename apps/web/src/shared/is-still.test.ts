import fc from "fast-check";
import { expect, test } from "vitest";
import { isStill } from "./is-still.ts";

const values = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
);
const fields = fc.dictionary(fc.constantFrom("title", "order", "attachments", "theme"), values);

test("an entity is unchanged while those fields are equal, whatever its others are", () => {
  fc.assert(
    fc.property(fields, fields, values, (others, left, other) => {
      const now = { ...others, ...left };
      expect(isStill(structuredClone(now), left)).toBe(true);
      expect(isStill(undefined, left)).toBe(false);
      for (const field of Object.keys(left)) {
        const isSame = JSON.stringify(other) === JSON.stringify(now[field]);
        expect(isStill({ ...now, [field]: other }, left)).toBe(isSame);
      }
    }),
  );
});
