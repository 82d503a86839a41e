import fc from "fast-check";
import type { Parameter } from "../../src/rest/openapi/types.ts";
import type { Documented, DocumentedOperation } from "../../test/documented.ts";
import { type Content, contentOf, isPlainRoute } from "./contents.ts";
import { placeholderId, placeholdersByField } from "./placeholders.ts";
import { knownIds, type Sample, valueFor, valueLike } from "./values.ts";

/** The credential that a request is sent with. */
export type Caller = "bearer" | "cookie" | "foreign cookie" | "nobody" | "nonsense";

export interface FuzzRequest extends Omit<Content, "type"> {
  /** The operation from which it was generated. */
  operation: DocumentedOperation;
  method: string;
  /** The path below /api, encoded, with the query. */
  path: string;
  caller: Caller;
  headers: Readonly<Record<string, string | string[]>>;
}

/**
 * Requests that hash passwords, which is slow by design, are sent less often, and those that end the
 * sign-in or the account of all requests that follow.
 */
const weights = new Map([
  ["account.login", 1],
  ["account.register", 1],
  ["account.logout", 1],
  ["account.changePassword", 1],
  ["account.changeUsername", 1],
  ["account.requestDeletion", 1],
  ["session.end", 1],
  // It needs two consecutive valid requests to succeed.
  ["account.resetPassword", 4],
]);

/**
 * Requests to every operation of the document: valid, nearly valid, and absurd, often like the samples
 * by operation.
 */
export function anyRequest(
  documented: Documented,
  samples: Readonly<Partial<Record<string, Sample>>>,
): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...documented.operations.map((operation) => ({
      weight: weights.get(operation.operationId) ?? 15,
      arbitrary: requestTo(operation, documented, samples[operation.operationId] ?? {}),
    })),
  );
}

function requestTo(
  operation: DocumentedOperation,
  documented: Documented,
  sample: Sample,
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom("HEAD", "PUT", "OPTIONS", "DELETE", "POST") },
      ),
      path: pathOf(operation, documented, sample),
      query: queryOf(operation, documented, sample),
      caller: fc.oneof(
        { weight: 30, arbitrary: fc.constant<Caller>("bearer") },
        { weight: 4, arbitrary: fc.constant<Caller>("cookie") },
        {
          weight: 2,
          arbitrary: fc.constantFrom<Caller>("foreign cookie", "nobody", "nonsense"),
        },
      ),
      headers: oddHeaders,
      content: contentOf(operation, documented, sample),
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

/** Encodes a value for a URL. Lone surrogates cannot be encoded. */
const encode = (value: unknown) =>
  encodeURIComponent((typeof value === "string" ? value : JSON.stringify(value)).toWellFormed());

/** A value for a parameter; often that of the sample, or one that the server has generated. */
function valueAt(
  { name, schema }: Parameter,
  operation: DocumentedOperation,
  document: Documented["document"],
  sample: Sample,
): fc.Arbitrary<unknown> {
  const any = valueLike(sample[name], valueFor(schema, document));
  const kept = isPlainRoute(operation) ? placeholderValue(name, operation) : undefined;
  return kept ? fc.oneof({ weight: 9, arbitrary: kept }, { weight: 1, arbitrary: any }) : any;
}

const placeholderValue = (name: string, { operationId }: DocumentedOperation) =>
  name === "id" ? placeholderId(operationId) : placeholdersByField[name];

function pathOf(
  operation: DocumentedOperation,
  { document }: Documented,
  sample: Sample,
): fc.Arbitrary<string> {
  const parameters = parametersOf(operation, "path");
  const values = parameters.map((parameter) =>
    fc.oneof(
      { weight: 20, arbitrary: valueAt(parameter, operation, document, sample).map(encode) },
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

function queryOf(
  operation: DocumentedOperation,
  { document }: Documented,
  sample: Sample,
): fc.Arbitrary<string> {
  const known = parametersOf(operation, "query").map((parameter) =>
    fc
      .tuple(fc.integer({ min: 0, max: 99 }), valueAt(parameter, operation, document, sample))
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
    rarely("if-match", [
      '"1"',
      '"2"',
      "*",
      'W/"1"',
      '"1-x"',
      "1",
      '""',
      '"9".',
      `"${"9".repeat(40)}"`,
    ]),
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
    .map(([chance, value]): [string, string | string[]][] => (chance < 2 ? [[name, value]] : []));
}
