import fc from "fast-check";
import { json, type Parameter } from "../rest/openapi/types.ts";
import type { Documented, DocumentedOperation } from "../testing/documented.ts";
import { boundary, keptFor, keptId, uploadForm } from "./marks.ts";
import { hostileText, knownIds, objectFor, valueFor } from "./values.ts";

/** How a request says who it is from. */
export type Caller = "bearer" | "cookie" | "foreign cookie" | "nobody" | "nonsense";

export interface FuzzRequest {
  /** The operation that it was made from. */
  operation: DocumentedOperation;
  method: string;
  /** Below /api, as it is sent, with its query. */
  path: string;
  caller: Caller;
  headers: Readonly<Record<string, string | string[]>>;
  /** As it is sent; undefined for none. */
  body: string | undefined;
  /** The fields that the body holds, where it is the JSON of an object. */
  fields: Readonly<Record<string, unknown>> | undefined;
}

/** Hashing passwords is slow on purpose: these would take most of the time. */
const slow = new Set(["account.login", "account.register", "account.resetPassword"]);

/** Requests to every operation of the document: right, nearly right, and absurd. */
export function anyRequest(documented: Documented): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...documented.operations.map((operation) => ({
      weight: slow.has(operation.operationId) ? 1 : 15,
      arbitrary: requestTo(operation, documented),
    })),
  );
}

function requestTo(
  operation: DocumentedOperation,
  documented: Documented,
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom("HEAD", "PUT", "OPTIONS", "DELETE", "POST") },
      ),
      path: pathOf(operation, documented),
      query: queryOf(operation, documented),
      caller: fc.oneof(
        { weight: 30, arbitrary: fc.constant<Caller>("bearer") },
        { weight: 4, arbitrary: fc.constant<Caller>("cookie") },
        {
          weight: 2,
          arbitrary: fc.constantFrom<Caller>("foreign cookie", "nobody", "nonsense"),
        },
      ),
      headers: oddHeaders,
      content: contentOf(operation, documented),
    })
    .map(({ method, path, query, caller, headers, content: { type, body, fields } }) => ({
      operation,
      method,
      path: query === "" ? path : `${path}?${query}`,
      caller,
      headers: { ...headers, ...(type === undefined ? {} : { "content-type": type }) },
      body,
      fields,
    }));
}

const parametersOf = ({ parameters = [] }: DocumentedOperation, place: Parameter["in"]) =>
  parameters.filter((one): one is Parameter => "name" in one && one.in === place);

/** As it stands in an address. Lone surrogates have no such form. */
const encode = (value: unknown) =>
  encodeURIComponent((typeof value === "string" ? value : JSON.stringify(value)).toWellFormed());

/** A value for a parameter; where the server makes its values up, mostly one of these. */
function valueAt(
  { name, schema }: Parameter,
  operation: DocumentedOperation,
  document: Documented["document"],
): fc.Arbitrary<unknown> {
  const any = valueFor(schema, document);
  const kept = isBeside(operation) ? keptValue(name, operation) : undefined;
  return kept ? fc.oneof({ weight: 9, arbitrary: kept }, { weight: 1, arbitrary: any }) : any;
}

/** True where the server makes ids and keys up itself. */
const isBeside = ({ operationId }: DocumentedOperation) =>
  /^((object|s3)\.|token\.revoke$)/.test(operationId);

const keptValue = (name: string, { operationId }: DocumentedOperation) =>
  name === "id" ? keptId(operationId) : keptFor[name];

function pathOf(operation: DocumentedOperation, { document }: Documented): fc.Arbitrary<string> {
  const parameters = parametersOf(operation, "path");
  const values = parameters.map((parameter) =>
    fc.oneof(
      { weight: 20, arbitrary: valueAt(parameter, operation, document).map(encode) },
      {
        weight: 1,
        arbitrary: fc.constantFrom("%00", "%2e%2e", "..", "%2F", "%", "%zz", "%ff", "a%2Fb", ""),
      },
    ),
  );
  const path = fc.tuple(...values).map((given) => {
    const rest = [...given];
    return operation.path.replace(/\{\w+\}/g, () => rest.shift() ?? "");
  });
  return fc.tuple(path, pathTrick).map(([plain, trick]) => trick(plain));
}

const pathTrick: fc.Arbitrary<(path: string) => string> = fc.oneof(
  { weight: 40, arbitrary: fc.constant((path: string) => path) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<(path: string) => string>(
      (path) => path.toUpperCase(),
      (path) => `${path}/`,
      (path) => `/${path}`,
      (path) => `${path}%00`,
      (path) => `${path}.json`,
      (path) => `${path};v=1`,
      (path) => `/.${path}`,
      (path) => `/%2e%2e/api${path}`,
      (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      (path) => `${path}/${"x".repeat(6000)}`,
    ),
  },
);

function queryOf(operation: DocumentedOperation, { document }: Documented): fc.Arbitrary<string> {
  const known = parametersOf(operation, "query").map((parameter) =>
    fc
      .tuple(fc.integer({ min: 0, max: 99 }), valueAt(parameter, operation, document))
      .map(([chance, value]) => {
        const pair = `${parameter.name}=${encode(value)}`;
        if (chance < (parameter.required ? 3 : 75)) return [];
        return chance > 97 ? [pair, pair] : [pair];
      }),
  );
  const strange = fc.oneof(
    { weight: 25, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ["bogus=1"],
        ["__proto__=1"],
        ["id[]=1"],
        ["limit"],
        ["%"],
        ["a=%zz"],
        ["=x"],
        ["&&"],
        ["search=%00"],
        ["limit=1&limit=2"],
      ),
    },
  );
  return fc.tuple(strange, ...known).map((pairs) => pairs.flat().join("&"));
}

const oddHeaders: fc.Arbitrary<Record<string, string | string[]>> = fc
  .tuple(
    rarely("x-time-zone", [
      "Europe/Berlin",
      "Pacific/Kiritimati",
      "Nowhere/Here",
      "",
      "../../etc",
      "+25:00",
      "x".repeat(300),
      ["UTC", "Europe/Berlin"],
    ]),
    rarely("if-match", ['"1"', '"2"', "*", 'W/"1"', "1", '""', '"9".', `"${"9".repeat(40)}"`]),
    rarely("if-none-match", ['"1"', 'W/"1", "2"', "*", "1"]),
    rarely("idempotency-key", [...knownIds.slice(0, 8), "", "ä", "x".repeat(300), "a b"]),
    rarely("accept", ["text/html", "application/xml", "*/*;q=0"]),
    rarely("accept-encoding", ["identity", "gzip", "nonsense"]),
    rarely("x-http-method-override", ["DELETE"]),
    rarely("x-forwarded-for", ["127.0.0.1, evil"]),
    rarely("range", ["bytes=0-1"]),
  )
  .map((given) => Object.fromEntries(given.flat()));

function rarely(name: string, values: (string | string[])[]) {
  return fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.constantFrom(...values))
    .map(([chance, value]): [string, string | string[]][] => (chance < 5 ? [[name, value]] : []));
}

/** The part of a request that is in its body. */
type Sent = Pick<FuzzRequest, "body" | "fields"> & { type: string | undefined };

const nothing: Sent = { type: undefined, body: undefined, fields: {} };

function contentOf(operation: DocumentedOperation, { document }: Documented): fc.Arbitrary<Sent> {
  const [[type, { schema }] = [json, {}]] = Object.entries(operation.requestBody?.content ?? {});
  if (type === "*/*") return bytes;
  if (type === "multipart/form-data") return form;
  if (!schema) {
    if (operation.method === "GET") return fc.constant(nothing);
    return fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom<Sent>(nothing, { ...nothing, type: json, body: "" }),
      },
      { weight: 1, arbitrary: oddContent(fc.constant("{}")) },
    );
  }
  const fields = isBeside(operation)
    ? objectFor(schema, document, keptFor)
    : objectFor(schema, document);
  const plain = fields.map((value) => ({
    type: json,
    body: JSON.stringify(value),
    fields: value,
  }));
  return fc.oneof(
    { weight: 30, arbitrary: plain },
    { weight: 2, arbitrary: oddContent(fields.map((value) => JSON.stringify(value))) },
    { weight: 1, arbitrary: fc.constantFrom<Sent>(nothing, { ...nothing, type: json, body: "" }) },
  );
}

/** What a file may hold, called whatever its sender likes. */
const bytes: fc.Arbitrary<Sent> = fc
  .record({
    body: fc.oneof(hostileText, fc.string({ unit: "binary" }), fc.constant("x".repeat(100_000))),
    type: fc.constantFrom(undefined, "text/plain", "image/png", "text/html", "no type", "", ";"),
  })
  .map(({ body, type }) => ({ type, body: body.toWellFormed(), fields: undefined }));

const form: fc.Arbitrary<Sent> = fc
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

/** Bodies that are not what they should be, and content types that say something else. */
function oddContent(right: fc.Arbitrary<string>): fc.Arbitrary<Sent> {
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
