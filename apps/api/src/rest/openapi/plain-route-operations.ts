import type { ErrorCode } from "@daysignal/core";
import { z } from "zod";
import type { Payload, PlainRoute, RouteResponse } from "../plain-route.ts";
import { respondTo } from "./error-responses.ts";
import { exampleNamed, exampleOf } from "./examples.ts";
import {
  type Content,
  json,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from "./types.ts";

/** Adds the routes that are not procedures to the router's document. */
export function addPlainRouteOperations(
  document: OpenApiDocument,
  routes: readonly PlainRoute[],
): void {
  for (const route of routes) {
    const path = document.paths[route.path] ?? {};
    path[route.method.toLowerCase()] = describe(route, document);
    document.paths[route.path] = path;
  }
}

function describe(route: PlainRoute, document: OpenApiDocument): Operation {
  const { name, summary, description, tag, body, responses } = route;
  return {
    operationId: name,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    security: needsSignIn(route) ? [{ bearer: [] }, { cookie: [] }] : [],
    parameters: [
      ...parametersOf("path", route.params, document),
      ...parametersOf("query", route.query, document),
    ],
    ...(body
      ? {
          requestBody: { required: true, content: contentOf(body.content, document, body.example) },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        responses.map((response) => [response.status, respond(response, document)]),
      ),
      ...respondTo(codesOf(route), route.method !== "GET"),
      // A link for browsers has no success response.
      ...(responses.some(({ status }) => status < 300) ? {} : { default: anyProblem }),
    },
  };
}

const anyProblem: Response = {
  description: "Anything else is an error.",
  content: { [json]: { schema: { $ref: "#/components/schemas/Problem" } } },
};

const needsSignIn = ({ allows }: Pick<PlainRoute, "allows">) =>
  allows === "caller" || allows === "change";

function parametersOf(
  place: Parameter["in"],
  schema: z.ZodObject | undefined,
  document: OpenApiDocument,
): Parameter[] {
  const { properties = {}, required = [] } = schema ? toSchema(schema, document) : {};
  return Object.entries(properties).map(([name, one]) => ({
    in: place,
    name,
    required: required.includes(name),
    schema: one,
    example: exampleOf(one, name, document),
  }));
}

function respond(
  { description, content, headers = {} }: RouteResponse,
  document: OpenApiDocument,
): Response {
  const listed = Object.entries(headers).map(([name, component]) => [
    name,
    { $ref: `#/components/headers/${component}` },
  ]);
  return {
    description,
    headers: Object.fromEntries(listed),
    ...(content ? { content: contentOf(content, document) } : {}),
  };
}

function contentOf(
  payload: Payload,
  document: OpenApiDocument,
  example?: unknown,
): Record<string, Content> {
  return Object.fromEntries(
    Object.entries(payload).map(([type, about]) => {
      if (about === "bytes") return [type, { schema: { type: "string", format: "binary" } }];
      const schema = toSchema(about, document);
      if (type !== json) return [type, { schema }];
      return [type, { schema, examples: exampleNamed(example ?? exampleOf(schema, "", document)) }];
    }),
  );
}

/** The input schema before transformations. Named schemas are added to those of the document. */
function toSchema(schema: z.ZodType, { components }: OpenApiDocument): Schema {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, { io: "input" });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs = {}, ...own } = JSON.parse(text) as Schema & { $defs?: Record<string, Schema> };
  for (const [name, { id: _id, ...named }] of Object.entries<Schema & { id?: string }>($defs)) {
    components.schemas[name] ??= named;
  }
  return own;
}

const codesOf = ({ allows, errors }: PlainRoute): ErrorCode[] => [
  ...(allows === "signedUrl" ? (["ADDRESS_EXPIRED"] as const) : []),
  ...(needsSignIn({ allows }) ? (["NOT_SIGNED_IN"] as const) : []),
  ...(allows === "change" ? (["CROSS_ORIGIN", "READ_ONLY"] as const) : []),
  ...errors,
];
