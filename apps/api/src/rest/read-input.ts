import { DomainError } from "@daysignal/core";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { ProcedureFacts } from "../trpc/procedures-of.ts";

type Values = Record<string, unknown>;
type Shape = ProcedureFacts["shape"];

/**
 * Parses the input of a REST call: the JSON body, or for GET and DELETE the query, with the values
 * of the path. A body is used unchanged; path and query values, which are always strings, are
 * converted to the numbers and booleans of the procedure's schema. Throws INVALID_INPUT for a body
 * that is not an object, and for one that contradicts the path.
 */
export function readInput(shape: Shape, request: FastifyRequest): Values {
  const path = request.params as Values;
  const takesBody =
    request.method !== "GET" && request.method !== "HEAD" && request.method !== "DELETE";
  const given = takesBody ? bodyOf(request) : convert(request.query as Values, shape);
  for (const key of Object.keys(path)) {
    if (key in given && given[key] !== path[key]) {
      throw new DomainError("INVALID_INPUT", {
        field: key,
        message: /*i18n*/ "{field} differs from the one in the path.",
      });
    }
  }
  return { ...given, ...convert(path, shape) };
}

function bodyOf(request: FastifyRequest): Values {
  const body = request.body ?? {};
  if (typeof body !== "object" || Array.isArray(body) || request.body === null) {
    throw new DomainError("INVALID_INPUT", { message: /*i18n*/ "The body must be a JSON object." });
  }
  return { ...body };
}

/** Converts a string only if the schema has a number or boolean and the string is exactly one. */
function convert(values: Values, shape: Shape): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      // A query may contain `__proto__` or `toString`, which every object inherits.
      const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, convertValue(value, schema)];
    }),
  );
}

function convertValue(value: unknown, schema: z.core.$ZodType | undefined): unknown {
  if (typeof value !== "string" || !schema) return value;
  const inner = innermost(schema);
  if (inner instanceof z.ZodNumber && /^-?\d{1,15}(\.\d+)?$/.test(value)) return Number(value);
  if (inner instanceof z.ZodBoolean && (value === "true" || value === "false"))
    return value === "true";
  return value;
}

function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? innermost(schema.unwrap()) : schema;
}
