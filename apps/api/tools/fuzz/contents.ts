import fc from "fast-check";
import { json, type OpenApiDocument, type Schema } from "../../src/rest/openapi/types.ts";
import type { Documented, DocumentedOperation } from "../../test/documented.ts";
import { boundary, placeholder, placeholdersByField, uploadForm } from "./placeholders.ts";
import { hostileText, objectFor, type Sample, usual } from "./values.ts";

/** Whether an operation is of the store of files, whose ids and keys the server generates. */
export const isPlainRoute = ({ operationId }: DocumentedOperation) =>
  /^(object|s3)\./.test(operationId);

/** The body of a request. */
export interface Content {
  type: string | undefined;
  /** Serialised; undefined for no body. */
  body: string | undefined;
  /** The fields of the body, if it is a JSON object. */
  fields: Readonly<Record<string, unknown>> | undefined;
}

const nothing: Content = { type: undefined, body: undefined, fields: {} };

/** Valid, nearly valid and absurd bodies for an operation, often like its sample. */
export function contentOf(
  operation: DocumentedOperation,
  { document }: Documented,
  sampled: Sample,
): fc.Arbitrary<Content> {
  if (operation.operationId === "archive.import") return archive;
  const [[type, { schema }] = [json, {}]] = Object.entries(operation.requestBody?.content ?? {});
  if (type === "*/*") return bytes;
  if (type === "multipart/form-data") return form;
  if (!schema) {
    if (operation.method === "GET") return fc.constant(nothing);
    return fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom<Content>(nothing, { ...nothing, type: json, body: "" }),
      },
      { weight: 1, arbitrary: oddContent(fc.constant("{}")) },
    );
  }
  // A new entity needs a new id.
  const { id: _id, ...sample } = sampled;
  const isReset = operation.operationId === "account.resetPassword";
  const fields = isReset
    ? resetFields(schema, document)
    : objectFor(
        schema,
        document,
        isPlainRoute(operation) ? { usually: placeholdersByField } : { sample },
      );
  const plain = fields.map((value) => ({
    type: json,
    body: JSON.stringify(value),
    fields: value,
  }));
  return fc.oneof(
    { weight: 30, arbitrary: plain },
    { weight: 2, arbitrary: oddContent(fields.map((value) => JSON.stringify(value))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Content>(nothing, { ...nothing, type: json, body: "" }),
    },
  );
}

/**
 * A new password with the latest code, or without a code, which requests one: random data would
 * rarely contain a right code.
 */
function resetFields(schema: Schema, document: OpenApiDocument) {
  // A user that is used for nothing else, because a right code ends all sessions of an account.
  const email = fc.oneof(
    { weight: 6, arbitrary: fc.constant(placeholder("resetEmail")) },
    { weight: 1, arbitrary: usual.email },
  );
  const usually = {
    email,
    newPassword: usual.password,
    code: fc.constant(placeholder("resetCode")),
  };
  const withCode = { ...schema, required: [...(schema.required ?? []), "code"] };
  return fc.oneof(...[schema, withCode].map((one) => objectFor(one, document, { usually })));
}

/** File contents, under arbitrary names. */
const bytes: fc.Arbitrary<Content> = fc
  .record({
    body: fc.oneof(hostileText, fc.string({ unit: "binary" }), fc.constant("x".repeat(100_000))),
    type: fc.constantFrom(undefined, "text/plain", "image/png", "text/html", "no type", "", ";"),
  })
  .map(({ body, type }) => ({ type, body: body.toWellFormed(), fields: undefined }));

const form: fc.Arbitrary<Content> = fc
  .record({
    body: fc.oneof({ weight: 8, arbitrary: uploadForm }, hostileText),
    type: fc.oneof(
      { weight: 12, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
      fc.constantFrom("multipart/form-data", "multipart/form-data; boundary=", json, undefined),
    ),
  })
  .map(({ body, type }) => ({ type, body: body.toWellFormed(), fields: undefined }));

const types = [
  "application/json; charset=utf-8",
  "application/JSON",
  "text/json",
  "text/plain",
  "application/xml",
  "application/merge-patch+json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json, text/plain",
  ";",
];

/** Bodies of the wrong form, and content types that do not match. */
function oddContent(right: fc.Arbitrary<string>): fc.Arbitrary<Content> {
  const body = fc.oneof(
    { weight: 10, arbitrary: right.map((text) => text.slice(0, -1)) },
    { weight: 10, arbitrary: right.map((text) => `${text},`) },
    { weight: 5, arbitrary: right.map((text) => `\ufeff${text}`) },
    { weight: 5, arbitrary: right.map((text) => text.replace("{", '{"__proto__":{"a":1},')) },
    { weight: 20, arbitrary: fc.constantFrom("[]", '"text"', "null", "7", "true", "[1]", "NaN") },
    { weight: 5, arbitrary: fc.constantFrom("{'a':1}", "{}{}", "//", "\u0000", '{"a":"\\ud800"}') },
    { weight: 5, arbitrary: hostileText },
    { weight: 2, arbitrary: fc.constant(`{"title":"${"x".repeat(1_100_000)}"}`) },
    { weight: 2, arbitrary: fc.constant(`{"title":${"[".repeat(100_000)}${"]".repeat(100_000)}}`) },
    { weight: 1, arbitrary: fc.constant(`${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`) },
  );
  return fc.oneof(
    { weight: 3, arbitrary: body.map((text) => ({ type: json, body: text, fields: undefined })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(right, fc.constantFrom(...types))
        .map(([text, type]) => ({ type, body: text, fields: undefined })),
    },
  );
}

/** The user's own archive, complete or truncated, and data that are not an archive. */
const archive: fc.Arbitrary<Content> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constant({ type: json, body: placeholder("archive"), fields: undefined }),
  },
  { weight: 1, arbitrary: oddContent(fc.constant(placeholder("archive"))) },
);
