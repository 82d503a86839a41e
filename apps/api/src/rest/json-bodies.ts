import type { FastifyInstance } from "fastify";
import { assertJsonBounds } from "./json-bounds.ts";

/**
 * Reads JSON bodies, and no others. An empty body is `{}`, with or without a content type;
 * documented calls without payload send both.
 */
export function readJsonBodies(fastify: FastifyInstance) {
  const parseJson = fastify.getDefaultJsonParser("error", "error");
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = String(body);
    if (text === "") return done(null, {});
    assertJsonBounds(text);
    parseJson(request, text, done);
  });
}
