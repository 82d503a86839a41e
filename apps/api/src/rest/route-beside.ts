import type { ErrorCode } from "@daysignal/core";
import type { FastifyInstance, RouteHandlerMethod, RouteShorthandOptions } from "fastify";
import type { z } from "zod";

/** What a route sends or takes, by media type: what the JSON holds, or "bytes" for what is not JSON. */
export type Payload = Readonly<Record<string, z.ZodType | "bytes">>;

/** One of the answers of a route that are no refusal. */
export interface RouteAnswer {
  status: number;
  description: string;
  /** Nothing where there is no body. */
  content?: Payload;
  /** Headers of the answer, by their name in the document's components. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * A route that is no procedure, because bytes travel by it or because a library
 * asks in a way of its own, with all that the API's document says of it. The
 * schemas are those that its handler reads its input with.
 */
export interface RouteBeside {
  /** Dotted, like the name of a procedure. */
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api, with `{id}` for its parameters. */
  path: string;
  summary: string;
  description?: string;
  tag: string;
  /** Whoever is signed in; for a change, or what signs one, with the same checks as a mutation; or whoever has a signed address. */
  allows: "caller" | "change" | "address";
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: { content: Payload; example?: unknown };
  answers: readonly RouteAnswer[];
  /** Its refusals, beyond those that follow from whom it allows. */
  errors: readonly ErrorCode[];
}

/** Serves a described route; there is no other way to add one below /api, so none is without a description. */
export function mountBeside(
  fastify: FastifyInstance,
  { method, path }: RouteBeside,
  handler: RouteHandlerMethod,
  options: RouteShorthandOptions = {},
): void {
  fastify.route({ ...options, method, url: path.replace(/\{(\w+)\}/g, ":$1"), handler });
}
