/** The calls, fetched when the first is made: whoever only looks at the splash needs none. */
export const loadTrpcClient = async () => (await import("./trpc-client.ts")).trpcClient;
