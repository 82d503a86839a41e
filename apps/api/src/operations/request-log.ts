import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import { routeName } from "./metrics.ts";

/** The request id header, in the log, in the response, and from a proxy that already sets it. */
const requestIdHeader = "x-request-id";

/** The format of a proxy's request id; anything else is not logged. */
const givenId = /^[\w.:-]{1,100}$/;

/**
 * Returns the function that names requests: by the proxy's request id if a proxy is trusted, else
 * by a new one.
 */
export function nameRequests(trustsProxy: boolean) {
  return ({ headers }: { headers: Readonly<Record<string, string | string[] | undefined>> }) => {
    const given = trustsProxy ? headers[requestIdHeader] : undefined;
    return typeof given === "string" && givenId.test(given) ? given : randomUUID();
  };
}

/**
 * Fields of Postgres errors and of the job queue's warnings that contain values of rows: keys,
 * names, notes, a password hash.
 */
const valuesOfErrors = ["detail", "where", "parameters", "internalQuery", "values"];

/**
 * The paths of errors in log entries: nested as causes, in other properties, and in aggregates;
 * warnings are the entry itself.
 */
const errors = ["*", "err.*", "err.*.*", "err.*.*.*"];
const aggregated = ["err.aggregateErrors[*]", "err.aggregateErrors[*].*"];

/** The settings of a log that omits values from errors. */
export function withoutValues(logger: NonNullable<FastifyServerOptions["logger"]>) {
  const nested = [...errors, ...aggregated].flatMap((error) =>
    valuesOfErrors.map((name) => `${error}.${name}`),
  );
  const paths = [...valuesOfErrors, ...nested];
  return typeof logger === "object" ? { ...logger, redact: { paths, remove: true } } : logger;
}

/**
 * Logs one line per request at level `info`: route pattern, status, duration in milliseconds. URLs,
 * bodies and headers are omitted, because they contain signatures, passwords and tokens.
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
