import { writeSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { routeName } from "./metrics.ts";

/**
 * The number of latest requests, and the bytes of each one's line. The line of a finished request
 * begins with a space.
 */
const size = { notes: 64, bytes: 256 } as const;

/** The requests in flight, recorded in lines that outlive this process. */
export interface RequestNotes {
  /** Records a request, and returns the function that marks it as finished. */
  begin(line: string): () => void;
  /** The requests in flight among the latest 64, unordered. */
  list(): string[];
}

/**
 * Opens the record of requests in flight in a file of 16 kB. `npm start` reads it
 * (scripts/lib/request-file.mjs) when this process was killed or has run out of memory and can no
 * longer log. Without a file the record is for this process only. Requests are recorded before
 * their body is read; each takes some microseconds, on a file in memory.
 */
export function openRequestNotes(file?: number): RequestNotes {
  const lines: (string | undefined)[] = Array.from({ length: size.notes });
  const buffer = Buffer.alloc(size.bytes);
  let count = 0;
  const write = (at: number, length: number) => {
    if (file !== undefined) writeSync(file, buffer, 0, length, at * size.bytes);
  };
  // Allocated now, so that later writes need no space.
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

/** Records each request: its start, method, route, body size and request id. */
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
