/** Types for the used part of s3rver, which has none. */
declare module "@20minutes/s3rver" {
  import type { IncomingMessage, Server } from "node:http";

  export interface S3rverContext {
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    req: IncomingMessage;
    status: number;
    body: unknown;
    set(name: string, value: string): void;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs?: (string | Buffer)[] }[];
    });
    middleware: ((context: S3rverContext, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
    readonly httpServer: Server;
  }
}
