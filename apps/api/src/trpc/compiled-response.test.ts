import { expect, it } from "vitest";
import { ZodError, z } from "zod";
import { compiled } from "./compiled-response.ts";

const named = z.object({ name: z.string(), note: z.string().nullable().optional() });

it("a compiled parser returns what its schema returns, and throws its error", () => {
  const parse = compiled(named);
  expect(parse({ name: "a", secret: 1 })).toEqual(named.parse({ name: "a", secret: 1 }));
  expect(parse({ name: "a", note: null })).toEqual({ name: "a", note: null });
  const wrong = { name: 1 };
  expect(() => parse(wrong)).toThrow(ZodError);
  expect(() => parse(wrong)).toThrow(named.safeParse(wrong).error?.message);
});
