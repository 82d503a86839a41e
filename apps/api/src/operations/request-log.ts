import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import { routeName } from "./metrics.ts";

/** The header that names a request in the log, in the answer and behind a proxy that names it already. */
const requestIdHeader = "x-request-id";

/** A name that a proxy may have given; anything else is not written into a log. */
const givenId = /^[\w.:-]{1,100}$/;

/** Names requests: as the proxy did, if one is configured, else anew. */
export function nameRequests(trustsProxy: boolean) {
  return ({ headers }: { headers: Readonly<Record<string, string | string[] | undefined>> }) => {
    const given = trustsProxy ? headers[requestIdHeader] : undefined;
    return typeof given === "string" && givenId.test(given) ? given : randomUUID();
  };
}

/** Where Postgres repeats, in an error, the values of the row that it refused: names, notes, a password's hash. */
const valuesOfErrors = ["detail", "where", "parameters", "internalQuery"];

/** An error may be in another one, as its cause or under a name of its own, or be one of several. */
const errors = ["err", "err.*", "err.*.*", "err.*.*.*", "err.aggregateErrors[*]"];

/** The settings of a log that writes errors without the values that they are about. */
export function withoutValues(logger: NonNullable<FastifyServerOptions["logger"]>) {
  const paths = errors.flatMap((error) => valuesOfErrors.map((name) => `${error}.${name}`));
  return typeof logger === "object" ? { ...logger, redact: { paths, remove: true } } : logger;
}

/**
 * One line a request at level `info`: what was called by its pattern, the
 * status, the time in milliseconds. Addresses, bodies and headers stay out:
 * they carry signatures, passwords and tokens.
 */
export function logRequests(app: FastifyInstance, procedures: ReadonlySet<string>): void {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    done();
  });
  if (!["trace", "debug", "info"].includes(app.log.level)) return;
  app.addHook("onResponse", (request: FastifyRequest, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: routeName(request, procedures),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
    done();
  });
}
