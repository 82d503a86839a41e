import type { AnyRouter } from "@trpc/server";
import type { OpenApiRouter } from "trpc-to-openapi";
import { plainProcedure, router as routerOf } from "../../trpc/procedures.ts";
import { proceduresOf } from "../../trpc/procedures-of.ts";

/**
 * A router with the documented procedures of another one and without their resolvers.
 * trpc-to-openapi requires a schema for each response, and `compiled` responses are functions; here
 * each has its schema.
 */
export function describedProcedures(router: AnyRouter): OpenApiRouter {
  const described = proceduresOf(router).flatMap(({ name, type, meta, input, output }) => {
    if (!meta.openapi || !output) return [];
    const procedure = plainProcedure.meta(meta).output(output);
    const complete = input ? procedure.input(input) : procedure;
    return [[name, type === "query" ? complete.query(unanswered) : complete.mutation(unanswered)]];
  });
  return routerOf(Object.fromEntries(described));
}

const unanswered = () => Promise.reject(new Error("A description has no resolver."));
