import { type ChangeTransport, createPostgresTransport } from "@daysignal/db";

/** Opens the transport for changes between instances; the URL's protocol selects it. */
export async function openTransport(url: string): Promise<ChangeTransport> {
  if (!url.startsWith("redis")) return createPostgresTransport(url);
  // Loaded only if it is used.
  const { createRedisTransport } = await import("./redis-transport.ts");
  return createRedisTransport(url);
}
