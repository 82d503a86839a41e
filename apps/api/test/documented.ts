import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { plainRoutes } from "../src/plain-routes.ts";
import { buildDocument } from "../src/rest/openapi/document.ts";
import {
  json,
  type OpenApiDocument,
  type Operation,
  type Response,
  type Schema,
} from "../src/rest/openapi/types.ts";
import { appRouter } from "../src/router.ts";

/** A response as received over HTTP. */
export interface HttpResponse {
  status: number;
  headers: Headers;
  /** Empty if there is no body. */
  text: string;
  /** Whether it is the response to a HEAD request, which has no body. */
  isHead?: boolean;
}

export interface DocumentedOperation extends Operation {
  /** In upper case. */
  method: string;
  /** Below /api, with `{id}` for its parameters. */
  path: string;
}

/** Checks requests and responses against the OpenAPI document. */
export interface Documented {
  document: OpenApiDocument;
  operations: readonly DocumentedOperation[];
  /**
   * The operation of a request; undefined if there is none. The path is that below /api, without
   * the query.
   */
  find(method: string, path: string): DocumentedOperation | undefined;
  /**
   * The violations of a response; empty if there are none. An undefined operation stands for an
   * unknown URL.
   */
  violations(operation: DocumentedOperation | undefined, reply: HttpResponse): string[];
  /** The violations of a value against its schema. */
  faults(schema: Schema, value: unknown): string[];
}

/** Loads the document of the current code. Fast enough for each test file. */
export function readDocumented(
  document: OpenApiDocument = buildDocument(appRouter, plainRoutes),
): Documented {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  const routes = operations
    .map((operation) => ({ operation, pattern: patternOf(operation.path) }))
    // A literal path takes precedence over one with a parameter.
    .sort((one, other) => parameterCount(one.operation) - parameterCount(other.operation));
  const faults = validator(document);
  return {
    document,
    operations,
    faults,
    find: (method, path) => {
      const asked = method === "HEAD" ? "GET" : method;
      return routes.find((one) => one.operation.method === asked && one.pattern.test(path))
        ?.operation;
    },
    violations: (operation, reply) =>
      operation
        ? violationsOf(operation, reply, document, faults)
        : violationsOfUnknownUrl(reply, faults),
  };
}

const parameterCount = ({ path }: DocumentedOperation) => path.split("{").length;

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
}

function validator(document: OpenApiDocument): Documented["faults"] {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats(ajv);
  ajv.addSchema(document, "api");
  const compiled = new WeakMap<Schema, ReturnType<typeof ajv.compile>>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(pointedAt(schema));
    compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath || "the value"} ${message}`,
    );
  };
}

/** The schema, with its references into the document. */
function pointedAt(schema: Schema): object {
  const pointed = JSON.stringify(schema, (key, value) =>
    key === "$ref" && typeof value === "string" ? `api${value}` : value,
  );
  return JSON.parse(pointed) as object;
}

function violationsOf(
  operation: DocumentedOperation,
  { status, headers, text, isHead = false }: HttpResponse,
  document: OpenApiDocument,
  faults: Documented["faults"],
): string[] {
  const listed = operation.responses[String(status)];
  if (!listed) return [`${operation.operationId} lists no ${status}, but answered: ${text}`];
  const response = resolveResponse(listed, document);
  return [
    ...(isHead ? [] : contentViolations(response, headers, text, faults)),
    ...headerViolations(response, headers, document, faults).filter(
      // After a permanent deletion there is no version any more.
      (violation) => operation.method !== "DELETE" || violation !== "ETag is missing",
    ),
    ...(headers.get("cache-control") === "no-store" ? [] : ["The answer may be kept."]),
  ].map((violation) => `${operation.operationId} answered ${status}: ${violation}`);
}

/**
 * Checks that the body has a documented type and matches its schema, or is empty if none is
 * documented.
 */
function contentViolations(
  { content }: Response,
  headers: Headers,
  text: string,
  faults: Documented["faults"],
): string[] {
  if (!content) return text === "" ? [] : [`There is a body: ${text.slice(0, 1000)}`];
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  const listed = content[type] ?? content["*/*"];
  if (!listed) return [`The answer is called ${type}.`];
  return type === json && content[json] ? bodyViolations(listed.schema, text, faults) : [];
}

/** Checks that an unknown URL responds with a problem as well. */
function violationsOfUnknownUrl({ status, text }: HttpResponse, faults: Documented["faults"]) {
  if (status < 400 || status >= 500) return [`An address of nobody answered ${status}: ${text}`];
  return text === "" ? [] : bodyViolations({ $ref: "#/components/schemas/Problem" }, text, faults);
}

function resolveResponse(
  response: Operation["responses"][string],
  document: OpenApiDocument,
): Response {
  if (!("$ref" in response)) return response;
  const found = document.components.responses[response.$ref.split("/").at(-1) ?? ""];
  if (!found) throw new Error(`${response.$ref} leads nowhere.`);
  return found;
}

function bodyViolations(schema: Schema, text: string, faults: Documented["faults"]): string[] {
  try {
    return faults(schema, JSON.parse(text)).map((fault) => `${fault} in ${text.slice(0, 1000)}`);
  } catch (error) {
    return [`${String(error)} in ${text.slice(0, 1000)}`];
  }
}

/**
 * Checks that documented headers have the documented format, and that ETag and Retry-After are
 * present.
 */
function headerViolations(
  { headers: listed = {} }: Response,
  headers: Headers,
  document: OpenApiDocument,
  faults: Documented["faults"],
): string[] {
  return Object.entries(listed).flatMap(([name, { $ref }]) => {
    const value = headers.get(name);
    if (value === null) {
      return name === "ETag" || name === "Retry-After" ? [`${name} is missing`] : [];
    }
    const schema = document.components.headers[$ref.split("/").at(-1) ?? ""]?.schema ?? {};
    return faults(schema, value).map((fault) => `${name}: ${fault}`);
  });
}
