import { createReadStream } from "node:fs";
import { appendFile, rm, truncate } from "node:fs/promises";
import parseJsonLines from "stream-chain/jsonl/parserStream.js";

/** How many lines a page holds at most, and how many characters of JSON, unless one line is longer. */
const pageSize = { lines: 200, length: 250_000 } as const;

/** How much text waits to be written, in bytes. */
const bufferSize = 65_536;

/** Lines kept in a temporary file until they are read back a page at a time. */
export interface LineSpool<T> {
  readonly count: number;
  append(line: T): Promise<void>;
  /** Forgets all lines. */
  clear(): Promise<void>;
  /** All lines in their order; `start` is the number of a page's first line. */
  pages(): AsyncGenerator<{ start: number; lines: T[] }>;
  /** Removes the file. */
  remove(): Promise<void>;
}

/** Makes a spool; its file appears at `path` with the first page, readable by nobody else. */
export function createLineSpool<T>(path: string): LineSpool<T> {
  // The text waits in a buffer: strings that survive a few collections fill the memory.
  const waiting = Buffer.alloc(bufferSize);
  let waitingSize = 0;
  let page = { lines: 0, length: 0 };
  let count = 0;
  let isWritten = false;
  const writeFile = async (bytes: Uint8Array | string) => {
    isWritten = true;
    await appendFile(path, bytes, { mode: 0o600 });
  };
  const flush = async () => {
    if (waitingSize > 0) await writeFile(waiting.subarray(0, waitingSize));
    waitingSize = 0;
  };
  const write = async (text: string) => {
    const size = Buffer.byteLength(text);
    if (waitingSize + size > bufferSize) await flush();
    if (size > bufferSize) await writeFile(text);
    else waitingSize += waiting.write(text, waitingSize);
  };
  // Each line of the file is a page.
  const endPage = async () => {
    if (page.lines > 0) await write("]\n");
    page = { lines: 0, length: 0 };
  };
  return {
    get count() {
      return count;
    },
    append: async (line) => {
      const text = JSON.stringify(line);
      await write(`${page.lines === 0 ? "[" : ","}${text}`);
      page.lines += 1;
      page.length += text.length;
      count += 1;
      if (page.lines >= pageSize.lines || page.length >= pageSize.length) await endPage();
    },
    clear: async () => {
      page = { lines: 0, length: 0 };
      waitingSize = 0;
      count = 0;
      if (isWritten) await truncate(path);
    },
    pages: async function* () {
      await endPage();
      await flush();
      if (!isWritten) return;
      let start = 0;
      const source = createReadStream(path);
      const pages = source.pipe(parseJsonLines());
      source.once("error", (error) => pages.destroy(error));
      try {
        for await (const { value: lines } of pages as AsyncIterable<{ value: T[] }>) {
          yield { start, lines };
          start += lines.length;
        }
      } finally {
        source.destroy();
      }
    },
    remove: () => rm(path, { force: true }),
  };
}
