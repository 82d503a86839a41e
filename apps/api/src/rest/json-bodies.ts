import type { FastifyInstance } from "fastify";
import { assertJsonBounds, jsonBounds } from "./json-bounds.ts";

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
  fastify.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = String(body);
    if (text === "") return done(null, {});
    const { maxValues = jsonBounds.values } = request.routeOptions.config;
    assertJsonBounds(text, { ...jsonBounds, values: maxValues });
    parseJson(request, text, done);
  });
}
