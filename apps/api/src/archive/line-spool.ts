import { createReadStream } from "node:fs";
import { appendFile, rm, truncate } from "node:fs/promises";
import parseJsonLines from "stream-chain/jsonl/parserStream.js";

/** How many lines a page holds at most, and how many characters of JSON, unless one line is longer. */
const pageSize = { lines: 200, length: 250_000 } as const;

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
  let page: string[] = [];
  let length = 0;
  let count = 0;
  let isWritten = false;
  // Each line of the file is a page.
  const writePage = async () => {
    if (page.length === 0) return;
    const text = `[${page.join(",")}]\n`;
    page = [];
    length = 0;
    isWritten = true;
    await appendFile(path, text, { mode: 0o600 });
  };
  return {
    get count() {
      return count;
    },
    append: async (line) => {
      const text = JSON.stringify(line);
      page.push(text);
      length += text.length;
      count += 1;
      if (page.length >= pageSize.lines || length >= pageSize.length) await writePage();
    },
    clear: async () => {
      page = [];
      length = 0;
      count = 0;
      if (isWritten) await truncate(path);
    },
    pages: async function* () {
      await writePage();
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
