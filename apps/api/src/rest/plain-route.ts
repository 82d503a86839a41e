import { DomainError, type ErrorCode } from "@daysignal/core";
import type { FastifyInstance, RouteHandlerMethod, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import { type Context, type ContextServices, createContext } from "../trpc/context.ts";
import { inputProblem } from "../trpc/input-errors.ts";
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

/** A route for signed-in users, with its handler. */
export interface UserRoute extends PlainRoute {
  allows: "caller" | "change";
  handle(ctx: Context, userId: string): Promise<unknown>;
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

/** Mounts a route for signed-in users, whose parallel calls are limited. */
export function mountUserRoute(
  fastify: FastifyInstance,
  services: ContextServices,
  route: UserRoute,
  options: RouteShorthandOptions = {},
): void {
  const handler: RouteHandlerMethod = async (request, reply) => {
    const ctx = createContext(services, request, reply);
    const userId = await (route.allows === "change" ? allowChange(ctx) : allowCaller(ctx));
    return await ctx.limits.calls.run(userId, async () => await route.handle(ctx, userId));
  };
  mountPlainRoute(fastify, route, handler, options);
}

/**
 * Validates the input of a route that is not a procedure; throws INVALID_INPUT naming the invalid
 * field.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw inputProblem(parsed.error);
  return parsed.data;
}

async function allowCaller(ctx: Context): Promise<string> {
  const caller = await ctx.caller();
  if (!caller) throw new DomainError("NOT_SIGNED_IN");
  return caller.user.id;
}

/**
 * Returns the id of the signed-in user who sent a change, for routes that are not procedures;
 * throws the same errors: NOT_SIGNED_IN, READ_ONLY, and CROSS_ORIGIN with only the cookie.
 */
export async function allowChange(ctx: Context): Promise<string> {
  const userId = await allowCaller(ctx);
  const caller = await ctx.caller();
  if (caller?.access === "read") throw new DomainError("READ_ONLY");
  if (caller?.via === "cookie") ctx.auth.assertSameOrigin(ctx.request);
  return userId;
}
