import type { AppRouter } from "@daysignal/api";
import { createTRPCReact } from "@trpc/react-query";

export type { AppRouter, LiveMessage } from "@daysignal/api";

/**
 * The tRPC hooks for signed-in screens: `trpc.signal.complete.useMutation()` … The pages for
 * visitors use `trpc-client.ts`, which is much smaller.
 */
export const trpc = createTRPCReact<AppRouter>();
