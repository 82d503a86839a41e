import { type AnyRouter, initTRPC } from "@trpc/server";
import type { OpenApiMeta, OpenApiRouter } from "trpc-to-openapi";
import { proceduresOf } from "../../trpc/procedures-of.ts";
import { tagOf } from "./common.ts";

const t = initTRPC.meta<OpenApiMeta>().create();

/**
 * A router with the documented procedures of another one, with trpc-to-openapi's meta and without
 * resolvers. The library requires a schema for each response, and `compiled` responses are
 * functions; here each has its schema.
 */
export function describedProcedures(router: AnyRouter): OpenApiRouter {
  const described = proceduresOf(router).flatMap(({ name, type, rest, meta, input, output }) => {
    if (!rest || !output) return [];
    const { summary = "", description = "", isPublic = false } = meta;
    const openapi = { ...rest, summary, description, tags: tagOf(name), protect: !isPublic };
    const procedure = t.procedure.meta({ openapi }).output(output);
    const complete = input ? procedure.input(input) : procedure;
    return [[name, type === "query" ? complete.query(unanswered) : complete.mutation(unanswered)]];
  });
  return t.router(Object.fromEntries(described));
}

const unanswered = () => Promise.reject(new Error("A description has no resolver."));
