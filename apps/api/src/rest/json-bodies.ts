import { DomainError } from "@daysignal/core";
import type { FastifyInstance } from "fastify";
import { utf8Text } from "./utf8-text.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The maximum number of values in a JSON body; by default that of `jsonBounds`. */
    maxValues?: number | undefined;
  }
}

/**
 * Accepts only JSON bodies. An empty body is `{}`, with or without a content type; documented calls
 * without payload send both.
 */
export function readJsonBodies(fastify: FastifyInstance) {
  const parseJson = fastify.getDefaultJsonParser("error", "error");
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const text = utf8Text(body);
    if (text === "") return done(null, {});
    const { maxValues = jsonBounds.values } = request.routeOptions.config;
    assertJsonBounds(text, { ...jsonBounds, values: maxValues });
    parseJson(request, text, done);
  });
}

/** Limits of a JSON body; a route may allow more values (`maxValues`). */
const jsonBounds = { depth: 32, values: 4000 };

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma] = [code('"'), code("\\"), code(",")];
const [openArray, closeArray, openObject, closeObject] = [..."[]{}"].map(code);

/**
 * Refuses a JSON text with too many values or levels (INVALID_INPUT) before `JSON.parse` creates
 * objects, which take up to 70 times as much memory. Scans the text once, without checking whether
 * it is valid JSON. Field names do not count as values.
 */
export function assertJsonBounds(text: string, bounds = jsonBounds): void {
  let depth = 0;
  let values = 1;
  // Whether the innermost array or object is empty so far.
  let isEmpty = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    // Spaces and line breaks.
    if (character <= 32) continue;
    if (character === closeArray || character === closeObject) {
      depth -= 1;
      isEmpty = false;
      continue;
    }
    if (isEmpty || character === comma) values += 1;
    isEmpty = character === openArray || character === openObject;
    if (isEmpty) depth += 1;
    else if (character === quote) at = endOfString(text, at);
    if (depth > bounds.depth || values > bounds.values)
      throw new DomainError("INVALID_INPUT", { message: tooMuch });
  }
}

const tooMuch = /*i18n*/ "The JSON of this request has too many values, or is nested too deeply.";

/** The index of the quote that ends the string beginning at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}
