import type { AppRouter } from "@daysignal/api";
import { createTRPCReact, type inferReactQueryProcedureOptions } from "@trpc/react-query";

export type { AppRouter, LiveMessage, Problem } from "@daysignal/api";
/** What `useMutation` and `useQuery` of each procedure may be given. */
export type ProcedureOptions = inferReactQueryProcedureOptions<AppRouter>;

/**
 * The hooks of the signed-in screens: `trpc.signal.complete.useMutation()` …
 * The pages for visitors do with `trpc-client.ts`, which is a fraction of it.
 */
export const trpc = createTRPCReact<AppRouter>();
