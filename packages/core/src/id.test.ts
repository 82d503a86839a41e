import { describe, expect, test } from "vitest";
import { idSchema } from "./id.ts";

describe("an id", () => {
  test("is a UUID, compared in lower case", () => {
    expect(idSchema.parse("0B8F3C1E-6A8E-4C8E-9B0A-2F1D3C4B5A69")).toBe(
      "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69",
    );
  });

  test.each([
    "",
    "1",
    "0b8f3c1e6a8e4c8e9b0a2f1d3c4b5a69",
    "{0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69}",
    "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69 ",
    "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a6g",
    "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69' or '1'='1",
    7,
    null,
  ])("is not %j", (value) => {
    expect(idSchema.safeParse(value).success).toBe(false);
  });
});
