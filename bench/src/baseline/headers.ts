import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** The headers of the app's server; the benchmark stops if the two differ. */
const headers = {
  "content-security-policy":
    "default-src 'self';script-src 'self';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';img-src 'self' data: blob:;font-src 'self';connect-src 'self';worker-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "same-origin",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
  "cache-control": "no-store",
};

/** Sets the headers of every response. */
export function sendHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.headers(headers).header("x-request-id", randomUUID());
    done();
  });
  app.addHook("onSend", ({ method }, reply, body, done) => {
    if (method === "GET" && typeof body === "string" && !reply.hasHeader("etag")) {
      void reply.header("etag", `W/"${createHash("sha1").update(body).digest("base64url")}"`);
    }
    done(null, body);
  });
}
