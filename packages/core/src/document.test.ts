import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import * as core from "./index.ts";

/** A JSON schema; only these keys are inspected. */
interface Shape {
  [key: string]: unknown;
  $ref?: string;
  $defs?: Record<string, Shape>;
  properties?: Record<string, Shape>;
  required?: string[];
}

interface Operation {
  parameters?: { name: string; in?: string; required?: boolean; schema: Shape }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface Content {
  content?: Record<string, { schema: Shape }>;
}

/** The committed OpenAPI document, which callers rely on. */
const { paths, components } = JSON.parse(
  readFileSync(new URL("../../../apps/api/openapi.json", import.meta.url), "utf8"),
) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape> };
};

/** Bounds that the document omits: those of JSON's safe integers. */
const isNoBound = (value: unknown) =>
  typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER;
const isForReaders = (key: string) =>
  ["$schema", "$defs", "id", "description", "examples"].includes(key);

test("the schemas accept and return exactly what the OpenAPI document says, with the same limits", () => {
  const documented = new Set<string>();
  for (const operation of Object.values(paths).flatMap(Object.values)) {
    collect(plain(inputOf(operation)), documented);
    for (const { content = {} } of contentsOf(operation)) {
      for (const { schema } of Object.values(content)) collect(plain(schema), documented);
    }
  }

  const undocumented = Object.entries<unknown>(core)
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
    .filter(([, schema]) => {
      const named = components.schemas[schema.meta()?.id ?? ""];
      const wanted = named ? new Set([JSON.stringify(plain(named))]) : documented;
      return (["input", "output"] as const)
        .map((io) => z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Shape)
        .every((shape) => !wanted.has(JSON.stringify(plain(shape))));
    })
    .map(([name]) => name);
  // Not part of the API: messages between instances, the metadata of OAuth apps, the form of a project.
  const others = ["changeMessageSchema", "appMetadataSchema", "projectFormSchema"];
  expect(undocumented, "Run: pnpm --filter @daysignal/api openapi").toEqual(others);
});

/** The contents of a request body and of its responses. */
const contentsOf = ({ requestBody, responses }: Operation): Content[] =>
  [requestBody, responses["200"]].filter((one) => one !== undefined);

/** The whole input of an operation: parameters and body. */
function inputOf({ parameters = [], requestBody }: Operation): Shape {
  const body = requestBody?.content?.["application/json"]?.schema;
  const own = parameters.filter((one) => one.in === "path" || one.in === "query");
  const required = [
    ...own.filter((one) => one.required).map(({ name }) => name),
    ...(body?.required ?? []),
  ];
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      ...body?.properties,
    },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** Adds a schema and all schemas nested in it. */
function collect(value: unknown, to: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  // An empty object would also match one that has lost its fields.
  const isEmpty = "properties" in value && JSON.stringify(value.properties) === "[]";
  if (!isEmpty) to.add(JSON.stringify(value));
  for (const part of Object.values(value)) collect(part, to);
}

/** A schema with references resolved and annotations removed, its keys in alphabetical order. */
function plain(value: unknown, definitions: Record<string, Shape> = components.schemas): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one, definitions));
  if (typeof value !== "object" || value === null) return value;
  const shape = value as Shape;
  const known = shape.$defs ?? definitions;
  if (shape.$ref !== undefined) return plain(known[shape.$ref.split("/").at(-1) ?? ""], known);
  const entries = Object.entries(shape)
    .filter(([key, one]) => !isForReaders(key) && !isNoBound(one))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    entries.map(([key, one]) => {
      if (key === "required") return [key, shape.required?.toSorted()];
      if (key !== "properties") return [key, plain(one, known)];
      // A property may be called `id` or `description`.
      const fields = Object.entries(shape.properties ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
      return [key, fields.map(([name, field]) => [name, plain(field, known)])];
    }),
  );
}
