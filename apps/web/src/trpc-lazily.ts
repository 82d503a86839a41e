/** Loads the client on the first call: the splash alone needs none. */
export const loadTrpcClient = async () => (await import("./trpc-client.ts")).trpcClient;
