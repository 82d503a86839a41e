import fc from "fast-check";
import { resolve } from "../../src/rest/openapi/examples.ts";
import type { OpenApiDocument, Schema } from "../../src/rest/openapi/types.ts";

/** Ids to choose from, so that one request finds what another one created. */
export const knownIds: readonly string[] = Array.from(
  { length: 8 },
  (_, index) => `0b5c3a52-6a0e-4b56-9e6b-${index.toString(16).padStart(12, "0")}`,
);

const days = [
  ...["2026-03-13", "2026-03-14", "2026-03-15", "2026-04-01", "2024-02-29", "1999-12-31"],
  // Mondays, for what a week has.
  ...["2026-03-09", "2026-03-16"],
];

/** Strings that are known to break parsers, clocks, collations or queries. */
const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "ok \udc00",
  "2026-02-30",
  "0000-00-00",
  "2026-13-01",
  "+275760-09-13",
  "9999-12-31",
  "0001-01-01",
  "2026-03-14T24:00:00Z",
  "2026-03-14T00:00:60Z",
  "-000001-01-01T00:00:00Z",
  "infinity",
  "now",
  "NaN",
  "null",
  "true",
  "3",
  "1e3",
  "0x10",
  "__proto__",
  "constructor",
  "'; drop table users; --",
  "%' or 1=1 --",
  "%_\\",
  "\\u0000",
  "$1",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "\u202eright to left",
  "e\u0301\u0301\u0301",
  "\ufeffmark",
  "İıſ",
  "👩‍👩‍👧‍👦",
  "x".repeat(501),
  "x".repeat(30_000),
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "0B5C3A52-6A0E-4B56-9E6B-000000000001",
  "{0b5c3a52-6a0e-4b56-9e6b-000000000001}",
  "0b5c3a526a0e4b569e6b000000000001",
];

export const hostileText = fc.constantFrom(...hostileTexts);

/** Values of any type, usually the wrong one. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  {
    weight: 6,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, -0, 11, 99_999, "3", "4"],
      ...[[], {}, [[]], [null], ["a", 7], { a: 1 }, { toString: "x" }, [{ id: knownIds[0] }]],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Values that are mostly valid for a schema. */
export function valueFor(schema: Schema, document: OpenApiDocument): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 24, arbitrary: rightValue(schema, document) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function rightValue(given: Schema, document: OpenApiDocument): fc.Arbitrary<unknown> {
  const schema = resolve(given, document);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => rightValue(choice, document)));
  switch (schema.type) {
    case "integer":
    case "number":
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(rightValue(schema.items ?? {}, document), {
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "object":
      return objectFor(schema, document);
    default:
      return rightText(schema);
  }
}

function rightText({ format, minLength = 0, maxLength = 60, pattern }: Schema) {
  if (format === "uuid")
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...knownIds) }, fc.uuid());
  if (format === "date") return fc.constantFrom(...days);
  if (format === "date-time") return moment;
  if (format === "email") return fc.emailAddress();
  if (format === "uri") return fc.webUrl();
  if (pattern !== undefined) return fc.oneof(fc.stringMatching(new RegExp(pattern)), zone);
  const usual = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(fc.string(usual), fc.string({ ...usual, unit: "grapheme" }), zone);
}

const zone = fc.constantFrom("UTC", "Europe/Berlin", "Pacific/Kiritimati", "America/Los_Angeles");

const moment = fc
  .record({
    at: fc.date({ min: new Date(0), max: new Date("2999-12-31"), noInvalidDate: true }),
    offset: fc.constantFrom("Z", "Z", "+02:00", "-11:30"),
  })
  .map(({ at, offset }) => at.toISOString().replace("Z", offset));

type Usual = Readonly<Partial<Record<string, fc.Arbitrary<unknown>>>>;

const password = fc.oneof(
  { weight: 6, arbitrary: fc.constant("correct horse") },
  { weight: 1, arbitrary: hostileValue },
);

/** Usernames and passwords that are sometimes right, because random ones would never sign in. */
export const usual = {
  username: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 9 }).map((number) => `somebody-${number}`) },
    { weight: 1, arbitrary: hostileValue },
  ),
  email: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.integer({ min: 0, max: 9 }).map((number) => `${number}@example.com`),
    },
    { weight: 1, arbitrary: fc.emailAddress() },
    { weight: 1, arbitrary: hostileValue },
  ),
  password,
  currentPassword: password,
  newPassword: password,
} satisfies Usual;

/** Valid values of fields and parameters, by name, with the ids of the user's own entities. */
export type Sample = Readonly<Record<string, unknown>>;

/** A value for a field or parameter: often that of the sample, if it has one. */
export const valueLike = (sampled: unknown, any: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  sampled === undefined
    ? any
    : fc.oneof({ weight: 3, arbitrary: fc.constant(sampled) }, { weight: 1, arbitrary: any });

/** The per cent of the optional fields that an object has: with many of them few are accepted. */
const optionalShare = fc.constantFrom(0, 3, 10, 35);

/**
 * An object of a schema: required fields nearly always, those of the sample often, other optional
 * ones sometimes, and occasionally an unknown one.
 */
export function objectFor(
  { properties = {}, required = [] }: Schema,
  document: OpenApiDocument,
  { usually = usual, sample = {} }: { usually?: Usual; sample?: Sample } = {},
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([key, schema]) => {
    const any = valueFor(schema, document);
    const optional = key in sample ? 50 : undefined;
    return fc.record({
      key: fc.constant(key),
      value: usually[key] ?? valueLike(sample[key], any),
      chance: fc.integer({ min: 0, max: 99 }),
      share: fc.constant(required.includes(key) ? 97 : optional),
    });
  });
  return fc.tuple(optionalShare, stranger, ...fields).map(([usualShare, strange, ...all]) => {
    const chosen = all.filter(({ chance, share = usualShare }) => chance < share);
    return Object.fromEntries([
      ...strange,
      ...chosen.map(({ key, value }): [string, unknown] => [key, value]),
    ]);
  });
}

const stranger: fc.Arbitrary<[string, unknown][]> = fc.oneof(
  { weight: 40, arbitrary: fc.constant<[string, unknown][]>([]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom("bogus", "__proto__", "constructor", "userId", "version", "", "a.b"),
        hostileValue,
      )
      .map((entry): [string, unknown][] => [entry]),
  },
);
