import type { AppRouter } from "@daysignal/api";
import { createTRPCReact } from "@trpc/react-query";

export type { AppRouter, LiveMessage } from "@daysignal/api";

/**
 * The hooks of the signed-in screens: `trpc.signal.complete.useMutation()` …
 * The pages for visitors do with `trpc-client.ts`, which is a fraction of it.
 */
export const trpc = createTRPCReact<AppRouter>();
