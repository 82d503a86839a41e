import { describe, expect, test } from "vitest";
import { colorSchema } from "./color.ts";
import { projectColors } from "./constants.ts";
import { nextColor } from "./next-color.ts";

describe("a colour", () => {
  test.each(projectColors)("of the palette is accepted with and without #: %s", (color) => {
    expect(colorSchema.parse(color)).toBe(color);
    expect(colorSchema.parse(color.slice(1))).toBe(color);
  });

  test("is normalised", () => {
    expect(colorSchema.parse(" ABCDEF ")).toBe("#abcdef");
  });

  test.each(["", "#", "red", "#fff", "#12345", "#1234567", "##123456", "#12345g", 0x3b82f6, null])(
    "is six hexadecimal digits and not %j",
    (color) => {
      expect(colorSchema.safeParse(color).success).toBe(false);
    },
  );
});

describe("the next colour", () => {
  test("is the first of the palette while none is in use", () => {
    expect(nextColor([])).toBe("#3b82f6");
  });

  test("is an unused one, in the order of the palette", () => {
    expect(nextColor(["#3b82f6"])).toBe("#10b981");
    expect(nextColor(["#10b981", "#3b82f6", "#123456"])).toBe("#f59e0b");
    expect(nextColor(["#10b981"])).toBe("#3b82f6");
  });

  test("is the least used one if all are in use", () => {
    expect(nextColor(projectColors)).toBe("#3b82f6");
    expect(nextColor([...projectColors, "#3b82f6", "#10b981"])).toBe("#f59e0b");
  });
});
