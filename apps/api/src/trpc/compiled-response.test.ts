import { describe, expect, it } from "vitest";
import { ZodError, z } from "zod";
import { appRouter } from "../router.ts";
import { compiled, schemaOf } from "./compiled-response.ts";
import { proceduresOf, withSchemas } from "./procedures-of.ts";

const named = z.object({ name: z.string(), note: z.string().nullable().optional() });

it("a compiled parser returns what its schema returns, and throws its error", () => {
  const parse = compiled(named);
  expect(parse({ name: "a", secret: 1 })).toEqual(named.parse({ name: "a", secret: 1 }));
  expect(parse({ name: "a", note: null })).toEqual({ name: "a", note: null });
  const wrong = { name: 1 };
  expect(() => parse(wrong)).toThrow(ZodError);
  expect(() => parse(wrong)).toThrow(named.safeParse(wrong).error?.message);
});

const procedures = proceduresOf(appRouter);
const described = new Map(proceduresOf(withSchemas(appRouter)).map((one) => [one.name, one]));

describe.each(procedures.filter(({ output }) => schemaOf(output) !== output))(
  "the response of $name",
  ({ name, output }) => {
    const schema = schemaOf(output) as z.ZodType;

    // Otherwise zod would silently use its slower parser.
    it("has only what zod can compile", () => {
      expect(() => z.compile(schema, { strict: true })).not.toThrow();
    });

    it("has its schema in the API's document", () => {
      expect(described.get(name)?.output).toBe(schema);
    });
  },
);
