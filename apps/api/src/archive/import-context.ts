import type { Context } from "../trpc/context.ts";

/** The part of a request's context that an import needs. */
export type ImportContext = Pick<Context, "db" | "objects" | "now">;
