import { z } from "zod";

const parsers = new WeakMap<z.ZodType, (data: unknown) => unknown>();
const schemas = new WeakMap<object, z.ZodType>();

/**
 * The output parser of a procedure whose response is large or frequent. It parses with zod's
 * compiled form of the schema, made at the first call. tRPC calls `parseAsync` of a schema, which
 * is never compiled, but takes a function as well. Throws the schema's ZodError.
 */
export function compiled<T extends z.ZodType>(schema: T): (data: unknown) => z.output<T> {
  const parse = parsers.get(schema) ?? createParser(schema);
  return parse as (data: unknown) => z.output<T>;
}

function createParser(schema: z.ZodType): (data: unknown) => unknown {
  let fast: z.ZodType | undefined;
  const parse = (data: unknown) => {
    fast ??= z.compile(schema);
    return fast.parse(data);
  };
  parsers.set(schema, parse);
  schemas.set(parse, schema);
  return parse;
}

/** The schema of a `compiled` parser; anything else is returned unchanged. */
export function schemaOf(parser: unknown): unknown {
  return typeof parser === "function" ? (schemas.get(parser) ?? parser) : parser;
}
