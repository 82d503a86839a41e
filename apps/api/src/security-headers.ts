import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

/**
 * Helmet's headers, which go with every answer. They are the same each time, so
 * helmet is asked once: it would put the policy together anew for each request.
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
    // The default, no-referrer, also hides the origin of a form from our own origin check.
    referrerPolicy: { policy: "same-origin" },
    // Only of this host: a neighbour on the same domain may still be without https.
    strictTransportSecurity: { includeSubDomains: false },
  });
}

/** Sends them with every answer that a route or a hook makes; a route may set one of them otherwise. */
export function sendSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** What helmet sets on an answer. It is told of both only what it uses, the setting and removing of headers: hence the casts. */
function askHelmet(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: (name: string) => {
      delete headers[name.toLowerCase()];
    },
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (problem) => {
    if (problem !== undefined) throw problem;
  });
  return headers;
}
