import { DomainError } from "@daysignal/core";
import type { AnyProcedure } from "@trpc/server";
import type { FastifyRequest } from "fastify";
import { z } from "zod";

type Values = Record<string, unknown>;

/**
 * The input of a REST call: the JSON body, or for GET and DELETE the query,
 * with the values of the path. A body is taken as it is; only path and query
 * values, which are always text, are turned into the numbers and booleans that
 * the procedure's schema names. Throws INVALID_INPUT for a body that is not an
 * object, and for one that contradicts the path.
 */
export function readInput(procedure: AnyProcedure, request: FastifyRequest): Values {
  const path = request.params as Values;
  const takesBody =
    request.method !== "GET" && request.method !== "HEAD" && request.method !== "DELETE";
  const shape = shapeOf(procedure);
  const given = takesBody ? bodyOf(request) : convert(request.query as Values, shape);
  for (const key of Object.keys(path)) {
    if (key in given && given[key] !== path[key]) {
      throw new DomainError("INVALID_INPUT", {
        field: key,
        message: `${key} differs from the one in the path.`,
      });
    }
  }
  return { ...given, ...convert(path, shape) };
}

function bodyOf(request: FastifyRequest): Values {
  const body = request.body ?? {};
  if (typeof body !== "object" || Array.isArray(body) || request.body === null) {
    throw new DomainError("INVALID_INPUT", { message: "The body must be a JSON object." });
  }
  return { ...body };
}

function shapeOf(procedure: AnyProcedure): Readonly<Record<string, z.core.$ZodType>> {
  const [schema] = (procedure._def as { inputs?: unknown[] }).inputs ?? [];
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/** Text becomes a number or boolean only where the schema names one and the text is exactly that. */
function convert(values: Values, shape: Readonly<Record<string, z.core.$ZodType>>): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      // A query may as well say `__proto__` or `toString`, which every object answers to.
      const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, convertValue(value, schema)];
    }),
  );
}

function convertValue(value: unknown, schema: z.core.$ZodType | undefined): unknown {
  if (typeof value !== "string" || !schema) return value;
  const kind = innerKind(schema);
  if (kind === "number" && /^-?\d{1,15}(\.\d+)?$/.test(value)) return Number(value);
  if (kind === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}

function innerKind(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return innerKind(schema.unwrap());
  }
  return schema._zod.def.type;
}
