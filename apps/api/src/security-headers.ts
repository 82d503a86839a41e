import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply } from "fastify";
import helmet, { type HelmetOptions } from "helmet";

/**
 * The hash of an empty text. Emotion appends empty <style> elements and adds its rules by script,
 * which the policy allows.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The options of Helmet; web.ts also allows a page's inline parts. */
export const securityOptions: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", emptyStyle],
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
  // The default, no-referrer, would also hide a form's origin from this server's origin check.
  referrerPolicy: { policy: "same-origin" },
  // Only this host: another one on the same domain may still lack https.
  strictTransportSecurity: { includeSubDomains: false },
};

/** Helmet's headers. They are the same for every response, so they are computed once. */
const securityHeaders = new Map(Object.entries(computeHeaders()));

function computeHeaders() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(securityOptions)(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return response.getHeaders();
}

/** Sets the security headers of a response. */
export function setSecurityHeaders(reply: FastifyReply): void {
  for (const [name, value = ""] of securityHeaders) reply.raw.setHeader(name, value);
}

/** Sends the security headers with every response of a route or a hook. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    setSecurityHeaders(reply);
    done();
  });
}
