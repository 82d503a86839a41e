import { writeSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { routeName } from "./metrics.ts";

/** The latest requests, each in a line of so many bytes that begins with a blank once it has ended. */
const size = { notes: 64, bytes: 256 } as const;

/** The requests in flight, in lines that outlive this process. */
export interface RequestNotes {
  /** Notes a request, and returns the function that ends it. */
  begin(line: string): () => void;
  /** The requests in flight among the latest 64, in no order. */
  list(): string[];
}

/**
 * Opens notes in a file of 16 kB that somebody else reads after this process was killed or has run
 * out of memory, when it cannot log any more: `npm start` (scripts/lib/request-file.mjs). Without a
 * file they are for this process only. They are written before a body is read, and each takes some
 * microseconds, on a file in memory.
 */
export function openRequestNotes(file?: number): RequestNotes {
  const lines: (string | undefined)[] = Array.from({ length: size.notes });
  const buffer = Buffer.alloc(size.bytes);
  let count = 0;
  const write = (at: number, length: number) => {
    if (file !== undefined) writeSync(file, buffer, 0, length, at * size.bytes);
  };
  // Later writes need no space.
  if (file !== undefined) writeSync(file, Buffer.alloc(size.notes * size.bytes, " "), 0, null, 0);
  return {
    begin: (line) => {
      const at = count % size.notes;
      count += 1;
      lines[at] = line;
      buffer.fill(" ").write(line, 0, size.bytes - 1);
      buffer.write("\n", size.bytes - 1);
      write(at, size.bytes);
      return () => {
        // A later request may have its place.
        if (lines[at] !== line) return;
        lines[at] = undefined;
        buffer.fill(" ", 0, 1);
        write(at, 1);
      };
    },
    list: () => lines.filter((line) => line !== undefined),
  };
}

/** Notes each request: when it began, method, route, size of the body and request id. */
export function noteRequests(
  app: FastifyInstance,
  notes: RequestNotes,
  procedures: ReadonlySet<string>,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const route = routeName(request, procedures);
    const { "content-length": length = "?" } = request.headers;
    const began = new Date().toISOString();
    const end = notes.begin(
      `${began} ${request.method} ${route}, ${length} bytes, id ${request.id}`,
    );
    reply.raw.once("close", end);
    done();
  });
}
