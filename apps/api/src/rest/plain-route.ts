import type { ErrorCode } from "@daysignal/core";
import type { FastifyInstance, RouteHandlerMethod, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import type { BodySenders } from "./guard-bodies.ts";

/** Bodies by media type: the schema of JSON, or "bytes" for anything else. */
export type Payload = Readonly<Record<string, z.ZodType | "bytes">>;

/** A success response of a route. */
export interface RouteResponse {
  status: number;
  description: string;
  /** Undefined without a body. */
  content?: Payload;
  /** Headers of the response, by their name in the document's components. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * A route that is not a procedure, because it transfers bytes, is followed by browsers as a link,
 * or has a format dictated by a library. It contains everything that the OpenAPI document says
 * about the route. Its handler parses its input with the same schemas.
 */
export interface PlainRoute {
  /** A dotted name, like that of a procedure. */
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api, with `{id}` for its parameters. */
  path: string;
  summary: string;
  description?: string;
  tag: string;
  /**
   * The allowed callers: signed-in users; for a change, or for signing one, with the same checks as
   * a mutation; holders of a signed URL; or anyone.
   */
  allows: "caller" | "change" | "signedUrl" | "anyone";
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: { content: Payload; example?: unknown };
  /** Its handler reads the body as a stream. */
  streamsBody?: boolean;
  /** The maximum number of values in its JSON body, if higher than the default. */
  maxValues?: number;
  responses: readonly RouteResponse[];
  /** Its errors, besides those that follow from `allows`. */
  errors: readonly ErrorCode[];
}

const bodySenders: Readonly<Record<PlainRoute["allows"], BodySenders>> = {
  caller: "accounts",
  change: "accounts",
  signedUrl: "signedUrl",
  anyone: "anyone",
};

/**
 * Mounts a route. All routes below /api other than procedures are mounted by this function, so that
 * each is documented.
 */
export function mountPlainRoute(
  fastify: FastifyInstance,
  { method, path, allows, streamsBody = false, maxValues }: PlainRoute,
  handler: RouteHandlerMethod,
  options: RouteShorthandOptions = {},
): void {
  const config = { bodiesFrom: bodySenders[allows], streamsBody, maxValues };
  fastify.route({ ...options, config, method, url: path.replace(/\{(\w+)\}/g, ":$1"), handler });
}
