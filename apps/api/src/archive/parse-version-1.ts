import type { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { DomainError } from "@daysignal/core";
import pLimit from "p-limit";
import { getManyValues, none } from "stream-chain/defs.js";
import { jsonParser, type Token } from "stream-json/core/parser.js";
import stringer from "stream-json/core/stringer.js";
import { lineBounds, maxLineLength, notAnArchive } from "./archive-format.ts";

/** The maximum number of top-level fields, and the maximum length of their names. */
const maxFields = 100;
const maxFieldLength = 1000;

/**
 * Parses one chunk of one import at a time, so that few tokens survive a collection of the young
 * generation; survivors would stay until the next full collection.
 */
const limitParsing = pLimit(1);

/**
 * The number of bytes parsed at a time. It takes a few milliseconds, after which other users'
 * requests run.
 */
const chunkSize = 8192;

/**
 * Callbacks for the contents of an archive, in the order in which they arrive. A field may be
 * repeated; its last value counts.
 */
export interface ArchiveHandler {
  /** A top-level field begins. */
  onField(name: string, isList: boolean): Promise<void>;
  /** The value of a field that is not a list. */
  onValue(name: string, value: unknown): void;
  /** An entry of a list. The text of its `data` is replaced by the result of `onDataEnd`. */
  onLine(name: string, value: unknown): Promise<void>;
  onDataStart(): Promise<void>;
  onDataChunk(base64: string): Promise<void> | undefined;
  /** Returns a text without quotes and backslashes. */
  onDataEnd(): Promise<string>;
}

/**
 * Parses the JSON of an archive of version 1 and holds at most one line in memory. Throws
 * INVALID_INPUT for anything but a complete JSON object, and PAYLOAD_TOO_LARGE for a line of more
 * than 1 MB or 10,000 values and for more than 100 fields.
 */
export async function parseVersion1(body: Readable, handler: ArchiveHandler): Promise<void> {
  const parse = jsonParser({ packValues: false });
  const handleToken = createTokenReader(handler);
  const decoder = new TextDecoder();
  const tokensOf = (text: string | typeof none): readonly Token[] => {
    try {
      const parsed = parse(text as string);
      return parsed === none ? [] : getManyValues(parsed);
    } catch (cause) {
      throw notAnArchive(undefined, { cause });
    }
  };
  let isStarted = false;
  const readChunk = async (chunk: Uint8Array) => {
    for (const token of tokensOf(decoder.decode(chunk, { stream: true }))) {
      isStarted = true;
      // Most tokens are handled synchronously, because awaiting each would cost more than
      // everything else.
      const pending = handleToken(token);
      if (pending) await pending;
    }
  };
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    for (let begin = 0; begin < chunk.length; begin += chunkSize) {
      await limitParsing(readChunk, chunk.subarray(begin, begin + chunkSize));
      await yieldToEventLoop();
    }
  }
  for (const token of [...tokensOf(decoder.decode()), ...tokensOf(none)]) await handleToken(token);
  if (!isStarted) throw notAnArchive();
}

/**
 * The parser's position: between fields, before a field's value, between entries, in a value, or in
 * the text of `data`.
 */
type Mode = "start" | "fields" | "begin" | "list" | "value" | "bytes" | "end";

/** The tokens that can end a value; `endKey` cannot. */
const endsValue = /^(end(Object|Array|String|Number)|(true|false|null)Value)$/;

/** The tokens that begin a value or a name. */
const startsValue = /^(start(Object|Array|Key|String|Number)|(true|false|null)Value)$/;

/** Collects the text of each value from its tokens. */
function createTokenReader(handler: ArchiveHandler) {
  let mode: Mode = "start";
  let field = "";
  let fieldCount = 0;
  let isList = false;
  /** The latest key within a value. */
  let key = "";
  let isKey = false;
  let depth = 0;
  let valueCount = 0;
  let text = "";
  let write = stringer();

  const append = (token: Token) => {
    const piece = write(token);
    if (piece !== none) text += piece;
    if (startsValue.test(token.name)) valueCount += 1;
    if (text.length > maxLineLength || valueCount > lineBounds.values) {
      throw new DomainError("PAYLOAD_TOO_LARGE");
    }
  };

  const finishValue = (): Promise<void> | undefined => {
    const value: unknown = JSON.parse(text);
    text = "";
    valueCount = 0;
    write = stringer();
    mode = isList ? "list" : "fields";
    if (isList) return handler.onLine(field, value);
    handler.onValue(field, value);
    return undefined;
  };

  const readField = (token: Token): void => {
    if (token.name === "startKey") {
      field = "";
      fieldCount += 1;
    } else if (token.name === "stringChunk") field += token.value;
    else mode = token.name === "endKey" ? "begin" : "end";
    if (field.length > maxFieldLength || fieldCount > maxFields) {
      throw new DomainError("PAYLOAD_TOO_LARGE");
    }
  };

  const readValue = (token: Token): Promise<void> | undefined => {
    append(token);
    if (token.name === "startKey") {
      isKey = true;
      key = "";
    } else if (token.name === "endKey") isKey = false;
    else if (token.name === "stringChunk" && isKey) key += token.value;
    else if (token.name === "startObject" || token.name === "startArray") depth += 1;
    else if (token.name === "endObject" || token.name === "endArray") depth -= 1;
    else if (token.name === "startString" && depth === 1 && isList && key === "data") {
      mode = "bytes";
      return handler.onDataStart();
    }
    if (depth > lineBounds.depth) throw notAnArchive();
    return depth === 0 && endsValue.test(token.name) ? finishValue() : undefined;
  };

  const endData = async (token: Token): Promise<void> => {
    mode = "value";
    text += await handler.onDataEnd();
    append(token);
  };

  const beginValue = async (token: Token): Promise<void> => {
    isList = token.name === "startArray";
    mode = isList ? "list" : "value";
    await handler.onField(field, isList);
    if (!isList) await readValue(token);
  };

  return (token: Token): Promise<void> | undefined => {
    switch (mode) {
      case "start":
        if (token.name !== "startObject") throw notAnArchive();
        mode = "fields";
        return undefined;
      case "fields":
        return void readField(token);
      case "begin":
        return beginValue(token);
      case "list":
        mode = token.name === "endArray" ? "fields" : "value";
        return mode === "fields" ? undefined : readValue(token);
      case "value":
        return readValue(token);
      case "bytes":
        return token.name === "stringChunk" ? handler.onDataChunk(token.value) : endData(token);
      case "end":
        throw notAnArchive();
    }
  };
}
