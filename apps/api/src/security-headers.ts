import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

/**
 * Helmet's headers, sent with every response. They never change, so helmet runs once: it
 * would rebuild the policy for each request.
 */
export function securityHeaders(): Record<string, string> {
  return askHelmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Emotion writes <style> elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // The default, no-referrer, also hides a form's origin from our own origin check.
    referrerPolicy: { policy: "same-origin" },
    // This host only: another one on the same domain may still lack https.
    strictTransportSecurity: { includeSubDomains: false },
  });
}

/** Sends them with every response of a route or a hook; a route may override one. */
export function sendSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/**
 * Collects the headers that helmet sets. Its request and response are stubs with only
 * what it uses: hence the casts.
 */
function askHelmet(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: (name: string) => {
      delete headers[name.toLowerCase()];
    },
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (problem) => {
    if (problem !== undefined) throw problem;
  });
  return headers;
}
