import type { Meta } from "../../trpc/procedures.ts";

/** The part of OpenAPI 3.1 that the document uses, as plain JSON. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  description?: string;
  additionalProperties?: boolean | Schema;
}

export interface Parameter {
  in: "path" | "query" | "header";
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

export interface Reference {
  $ref: string;
}

export interface Content {
  schema: Schema;
  examples?: Record<string, { value: unknown }>;
}

export interface Response {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, Content>;
}

export interface Operation {
  /** The procedure's dotted name, such as `signal.create`. */
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, Response | Reference>;
}

export interface Header {
  description: string;
  schema: Schema;
}

export interface OpenApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string; description?: string }[];
  tags: { name: string; description?: string | undefined }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, unknown>;
  };
}

/** The media type of all JSON bodies. */
export const json = "application/json";

/** The facts about an operation besides its schemas. */
export interface OperationFacts {
  name: string;
  /** In lower case. */
  method: string;
  meta: Meta;
}
