import type { Readable } from "node:stream";
import { setImmediate as others } from "node:timers/promises";
import { DomainError } from "@daysignal/core";
import pLimit from "p-limit";
import { getManyValues, none } from "stream-chain/defs.js";
import { jsonParser, type Token } from "stream-json/core/parser.js";
import stringer from "stream-json/core/stringer.js";

/** How deep the JSON of an archive may be nested; its own lines are not. */
const maxDepth = 16;

/** The longest JSON text of one line without its bytes: what the API takes as the body of a request. */
const maxLineLength = 1_048_576;

/**
 * Imports are read in turns, a chunk each, so that few of their tokens survive a
 * collection of young objects: those would stay until the next full collection.
 */
const takeTurn = pLimit(1);

/** Bytes that are read at a time: a few milliseconds, after which other people's calls run. */
const portionSize = 8192;

/** Takes what an archive holds, in the order in which it arrives. A field may begin again: its last value counts. */
export interface ArchiveHandler {
  /** A field of the archive itself begins. */
  beginField(name: string, isList: boolean): Promise<void>;
  /** The value of a field that is no list. */
  takeValue(name: string, value: unknown): Promise<void>;
  /** One entry of a list. Where `takesBytes` said so, its `data` is "" in place of the text. */
  takeLine(name: string, value: unknown): Promise<void>;
  /** Whether the entries of a list have a `data` whose text is handed on piece by piece. */
  takesBytes(name: string): boolean;
  beginBytes(): Promise<void>;
  takeBytes(base64: string): Promise<void> | undefined;
  endBytes(): Promise<void>;
}

/**
 * Reads the JSON of an archive without ever holding more than one line of it.
 * Throws INVALID_INPUT for what is not a whole JSON object, and
 * PAYLOAD_TOO_LARGE for a line of more than 1 MB.
 */
export async function parseArchive(body: Readable, handler: ArchiveHandler): Promise<void> {
  const parse = jsonParser({ packValues: false });
  const take = createTokenReader(handler);
  const decoder = new TextDecoder();
  const tokensOf = (text: string | typeof none): readonly Token[] => {
    try {
      const parsed = parse(text as string);
      return parsed === none ? [] : getManyValues(parsed);
    } catch (cause) {
      throw notAnArchive({ cause });
    }
  };
  let isStarted = false;
  const readChunk = async (chunk: Uint8Array) => {
    for (const token of tokensOf(decoder.decode(chunk, { stream: true }))) {
      isStarted = true;
      // Most tokens are handled at once: waiting for each would cost more than all the rest.
      const pending = take(token);
      if (pending) await pending;
    }
  };
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    for (let begin = 0; begin < chunk.length; begin += portionSize) {
      await takeTurn(readChunk, chunk.subarray(begin, begin + portionSize));
      await others();
    }
  }
  for (const token of [...tokensOf(decoder.decode()), ...tokensOf(none)]) await take(token);
  if (!isStarted) throw notAnArchive();
}

/** Where the reader is: between fields, before a field's value, between entries, in a value, in the text of `data`. */
type Mode = "start" | "fields" | "begin" | "list" | "value" | "bytes" | "end";

/** The tokens that can end a value; `endKey` cannot. */
const endsValue = /^(end(Object|Array|String|Number)|(true|false|null)Value)$/;

/** Follows the tokens and puts the text of each value together. */
function createTokenReader(handler: ArchiveHandler) {
  let mode: Mode = "start";
  let field = "";
  let isList = false;
  /** The key that was read last within a value. */
  let key = "";
  let isKey = false;
  let depth = 0;
  let text = "";
  let write = stringer();

  const append = (token: Token) => {
    const piece = write(token);
    if (piece !== none) text += piece;
    if (text.length > maxLineLength) throw new DomainError("PAYLOAD_TOO_LARGE");
  };

  const finishValue = (): Promise<void> => {
    const value: unknown = JSON.parse(text);
    text = "";
    write = stringer();
    mode = isList ? "list" : "fields";
    return isList ? handler.takeLine(field, value) : handler.takeValue(field, value);
  };

  const readField = (token: Token): void => {
    if (token.name === "startKey") field = "";
    else if (token.name === "stringChunk") field += token.value;
    else mode = token.name === "endKey" ? "begin" : "end";
    if (field.length > maxLineLength) throw new DomainError("PAYLOAD_TOO_LARGE");
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
      if (!handler.takesBytes(field)) return undefined;
      mode = "bytes";
      return handler.beginBytes();
    }
    if (depth > maxDepth) throw notAnArchive();
    return depth === 0 && endsValue.test(token.name) ? finishValue() : undefined;
  };

  const beginValue = async (token: Token): Promise<void> => {
    isList = token.name === "startArray";
    mode = isList ? "list" : "value";
    await handler.beginField(field, isList);
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
        if (token.name === "stringChunk") return handler.takeBytes(token.value);
        mode = "value";
        append(token);
        return handler.endBytes();
      case "end":
        throw notAnArchive();
    }
  };
}

/** The refusal of what is no JSON object, or ends too early. */
export function notAnArchive(options?: ErrorOptions): DomainError {
  return new DomainError(
    "INVALID_INPUT",
    { message: "This is not a whole file that was exported here." },
    options,
  );
}
