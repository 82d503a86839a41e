import type { AnyRouter } from "@trpc/server";
import { generateOpenApiDocument } from "trpc-to-openapi";
import { proceduresOf } from "../../trpc/procedures-of.ts";
import type { PlainRoute } from "../plain-route.ts";
import {
  commonHeaders,
  commonParameters,
  info,
  parameterDescriptions,
  securitySchemes,
  tags,
} from "./common.ts";
import { describedProcedures } from "./described-procedures.ts";
import { errorResponses, problemSchema, sharedResponses } from "./error-responses.ts";
import { exampleNamed, exampleOf } from "./examples.ts";
import { addPlainRouteOperations } from "./plain-route-operations.ts";
import {
  type Content,
  json,
  type OpenApiDocument,
  type Operation,
  type OperationFacts,
  type Schema,
} from "./types.ts";

/**
 * The OpenAPI 3.1 document of a router and the other routes, as plain JSON. trpc-to-openapi
 * generates the schemas and paths of procedures; this adds what the library does not know: errors,
 * headers, the cookie and examples. Paths are relative to `/api`.
 */
export function buildDocument(router: AnyRouter, beside: readonly PlainRoute[]): OpenApiDocument {
  const { paths, components } = generate(router);
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/api", description: "This server" }],
    tags: [],
    paths,
    components: {
      schemas: { Problem: problemSchema, ...withoutErrors(components.schemas) },
      responses: sharedResponses,
      parameters: commonParameters,
      headers: commonHeaders,
      securitySchemes,
    },
  };
  for (const { name, meta, rest } of proceduresOf(router)) {
    if (!rest) continue;
    const method = rest.method.toLowerCase();
    const operation = paths[rest.path]?.[method];
    if (operation) complete(operation, { name, method, meta }, document);
  }
  addPlainRouteOperations(document, beside);
  const used = new Set(
    Object.values(paths)
      .flatMap(operationsOf)
      .flatMap((one) => one.tags ?? []),
  );
  for (const operation of Object.values(paths).flatMap(operationsOf)) describeParameters(operation);
  document.tags = [...used].sort().map((name) => ({ name, description: tags[name]?.description }));
  return JSON.parse(JSON.stringify(document, withoutNoise)) as OpenApiDocument;
}

function generate(router: AnyRouter): Pick<OpenApiDocument, "paths" | "components"> {
  const generated = generateOpenApiDocument(describedProcedures(router), {
    title: "",
    version: "",
    baseUrl: "/api",
    openApiVersion: "3.1.0",
    securitySchemes,
  });
  return JSON.parse(JSON.stringify(generated)) as Pick<OpenApiDocument, "paths" | "components">;
}

function complete(operation: Operation, facts: OperationFacts, document: OpenApiDocument): void {
  operation.operationId = facts.name;
  // The library omits it for procedures that visitors may call.
  operation.security ??= [];
  completeRequest(operation, facts, document);
  completeSuccess(operation, facts, document);
  const success = operation.responses["200"];
  const headers = success && "headers" in success ? success.headers : undefined;
  const isRead = headers !== undefined && facts.method === "get";
  if (isRead) operation.parameters?.push(refTo("parameters", "IfNoneMatch"));
  operation.responses = {
    ...(success ? { "200": success } : {}),
    ...(isRead
      ? { "304": { description: "`If-None-Match` contains the current `ETag`.", headers } }
      : {}),
    ...errorResponses(operation, facts),
  };
}

function describeParameters({ parameters = [] }: Operation): void {
  for (const one of parameters) {
    if ("name" in one) one.description ??= parameterDescriptions[one.name] ?? "";
  }
}

function completeRequest(
  operation: Operation,
  { meta }: OperationFacts,
  document: OpenApiDocument,
): void {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    "name" in parameter
      ? { ...parameter, example: exampleOf(parameter.schema, parameter.name, document) }
      : parameter,
  );
  const body = operation.requestBody?.content[json];
  // What has no version is replaced by naming its value.
  const isVersioned =
    meta.errors?.includes("STALE_VERSION") && !("replaces" in (body?.schema.properties ?? {}));
  operation.parameters = [
    ...parameters,
    ...(meta.isPublic ? [] : [refTo("parameters", "TimeZone")]),
    ...(isVersioned ? [refTo("parameters", "IfMatch")] : []),
    ...(meta.creates ? [refTo("parameters", "IdempotencyKey")] : []),
  ];
  if (!body || !operation.requestBody) return;
  // An empty body is `{}`; a body is required only if a field is.
  operation.requestBody.required = (body.schema.required ?? []).length > 0;
  body.examples = exampleNamed(exampleOf(body.schema, "", document));
}

function completeSuccess(
  operation: Operation,
  { method, meta }: OperationFacts,
  document: OpenApiDocument,
): void {
  const success = operation.responses["200"];
  if (!success || !("content" in success)) return;
  const content: Content | undefined = success.content?.[json];
  if (!content) return;
  content.examples = exampleNamed(exampleOf(content.schema, "", document));
  const isPaged = operation.parameters?.some((one) => "name" in one && one.name === "cursor");
  success.description = "Done. The answer is what it now is.";
  success.headers = {
    ...etagOf(method, hasVersion(content.schema, document)),
    ...(isPaged ? { "X-Next-Cursor": refTo("headers", "NextCursor") } : {}),
    ...(meta.creates ? { "Idempotency-Replayed": refTo("headers", "IdempotencyReplayed") } : {}),
  };
}

/**
 * The kind of `ETag`: a read has the hash of its body, with the version if there is one; a change
 * has the version.
 */
function etagOf(method: string, isVersioned: boolean) {
  if (method === "get") {
    return { ETag: refTo("headers", isVersioned ? "EntityETag" : "TextETag") };
  }
  return isVersioned ? { ETag: refTo("headers", "ETag") } : {};
}

function hasVersion(schema: Schema, document: OpenApiDocument): boolean {
  const named = schema.$ref?.split("/").at(-1);
  const target = named === undefined ? schema : document.components.schemas[named];
  return target?.properties?.["version"] !== undefined;
}

const operationsOf = (path: Record<string, Operation>) => Object.values(path);

const refTo = (kind: "parameters" | "headers", name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

/** Removes the library's own errors, which are not used. */
function withoutErrors(schemas: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith("error.")));
}

/** Removes the bounds of JSON's safe integers. */
function withoutNoise(key: string, value: unknown): unknown {
  const isNoise =
    (key === "minimum" && value === Number.MIN_SAFE_INTEGER) ||
    (key === "maximum" && value === Number.MAX_SAFE_INTEGER);
  return isNoise ? undefined : value;
}
