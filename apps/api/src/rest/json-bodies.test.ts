import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { assertJsonBounds } from "./json-bodies.ts";

const valuesOf = (json: unknown): number =>
  typeof json === "object" && json !== null
    ? Object.values(json).reduce<number>((sum, inner) => sum + valuesOf(inner), 1)
    : 1;

const depthOf = (json: unknown): number =>
  typeof json === "object" && json !== null
    ? 1 + Math.max(0, ...Object.values(json).map(depthOf))
    : 0;

const isWithin = (text: string, bounds: { depth: number; values: number }): boolean => {
  try {
    assertJsonBounds(text, bounds);
    return true;
  } catch {
    return false;
  }
};

/** Texts with characters that end a string or look like structure. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('"', "\\", "[", "]", "{", "}", ",", ":", " ", "ü") }),
  fc.string(),
);

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(text, fc.double({ noNaN: true }), fc.boolean(), fc.constant(null)),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(text, tie("value"), { maxKeys: 5 }),
  ),
})).value;

it("counts the values and levels of any JSON exactly, whatever its layout", () => {
  fc.assert(
    fc.property(json, fc.constantFrom(undefined, 1, "\t"), (value, indent) => {
      const written = JSON.stringify(value, null, indent);
      const read = JSON.parse(written);
      const [values, depth] = [valuesOf(read), depthOf(read)];
      expect(isWithin(written, { values, depth })).toBe(true);
      expect(isWithin(written, { values: values - 1, depth })).toBe(false);
      if (depth > 0) expect(isWithin(written, { values, depth: depth - 1 })).toBe(false);
    }),
    { numRuns: runs(300) },
  );
});

it("terminates for any text", () => {
  fc.assert(
    fc.property(text, (any) => {
      isWithin(any, { values: 3, depth: 3 });
    }),
    { numRuns: runs(300) },
  );
});
