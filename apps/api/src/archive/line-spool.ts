import { createReadStream } from "node:fs";
import { appendFile, rm, truncate } from "node:fs/promises";
import parseJsonLines from "stream-chain/jsonl/parserStream.js";

/**
 * The maximum number of lines on a page, and of characters of JSON unless a single line is longer.
 */
const pageSize = { lines: 200, length: 250_000 } as const;

/** The size of the write buffer in bytes. */
const bufferSize = 65_536;

/** A page of lines; `start` is the index of the first one. */
export interface LinePage<T> {
  start: number;
  lines: T[];
}

/** Lines in a temporary file, read back page by page. */
export interface LineSpool<T> {
  readonly count: number;
  append(line: T): Promise<void>;
  /** Removes all lines. */
  clear(): Promise<void>;
  /** Writes everything to the file, for `readLinePages`. */
  finish(): Promise<void>;
  /** All lines in order. */
  pages(): AsyncGenerator<LinePage<T>>;
  /** Removes the file. */
  remove(): Promise<void>;
}

/** Creates a spool. Its file is created at `path` with the first page, with mode 0600. */
export function createLineSpool<T>(path: string): LineSpool<T> {
  // A buffer instead of strings, because strings that survive a few collections would fill the
  // memory.
  const buffer = Buffer.alloc(bufferSize);
  let bufferedSize = 0;
  let page = { lines: 0, length: 0 };
  let count = 0;
  let isWritten = false;
  const writeFile = async (bytes: Uint8Array | string) => {
    isWritten = true;
    await appendFile(path, bytes, { mode: 0o600 });
  };
  const flush = async () => {
    if (bufferedSize > 0) await writeFile(buffer.subarray(0, bufferedSize));
    bufferedSize = 0;
  };
  const write = async (text: string) => {
    const size = Buffer.byteLength(text);
    if (bufferedSize + size > bufferSize) await flush();
    if (size > bufferSize) await writeFile(text);
    else bufferedSize += buffer.write(text, bufferedSize);
  };
  // Each line of the file is one page.
  const endPage = async () => {
    if (page.lines > 0) await write("]\n");
    page = { lines: 0, length: 0 };
  };
  const finish = async () => {
    await endPage();
    await flush();
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
      bufferedSize = 0;
      count = 0;
      if (isWritten) await truncate(path);
    },
    finish,
    pages: async function* () {
      await finish();
      if (isWritten) yield* readLinePages<T>(path);
    },
    remove: () => rm(path, { force: true }),
  };
}

/** Reads the lines of a finished spool from its file. */
export async function* readLinePages<T>(path: string): AsyncGenerator<LinePage<T>> {
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
}
