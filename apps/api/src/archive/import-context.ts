import type { Context } from "../trpc/context.ts";

/** What an import needs of the context of its request. */
export type ImportContext = Pick<Context, "db" | "objects" | "now">;
