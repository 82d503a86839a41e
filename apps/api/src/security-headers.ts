import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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

const addHeaders = helmet(securityOptions);

/** Sets the security headers of a response. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  addHeaders(request.raw, reply.raw, (error) => {
    if (error !== undefined) throw error;
  });
}

/** Sends the security headers with every response of a route or a hook. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
}
