import { z } from "zod";

const schemas = new WeakMap<object, z.ZodType>();

/**
 * The output parser of a procedure with a long list. It parses with zod's compiled form of the
 * schema, made at the first call. tRPC calls `parseAsync` of a schema, which is never compiled, but
 * takes a function as well. Throws the schema's ZodError.
 */
export function compiled<T extends z.ZodType>(schema: T): (data: unknown) => z.output<T> {
  let fast: T | undefined;
  const parse = (data: unknown) => {
    // Strict, because zod would silently use its slower parser for a schema it cannot compile.
    fast ??= z.compile(schema, { strict: true });
    return fast.parse(data);
  };
  schemas.set(parse, schema);
  return parse;
}

/** The schema of a procedure's output parser, which is one itself or `compiled`. */
export function schemaOf(parser: unknown): z.ZodType | undefined {
  if (parser instanceof z.ZodType) return parser;
  return typeof parser === "function" ? schemas.get(parser) : undefined;
}
