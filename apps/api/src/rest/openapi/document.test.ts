import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { readDocumented } from "../../../test/documented.ts";
import { procedures } from "../../../test/routes.ts";
import { servedRoutes } from "../../../test/served-routes.ts";
import { plainRoutes } from "../../plain-routes.ts";
import { buildDocument } from "./document.ts";
import { json } from "./types.ts";
import { documentFile, documentText } from "./write-document.ts";

const documented = readDocumented();
const { document, operations } = documented;

test("the committed document is up to date", () => {
  const written = readFileSync(documentFile, "utf8");
  const isSame = written === documentText();
  expect(isSame, "Run: pnpm --filter @daysignal/api openapi").toBe(true);
});

test("generating the document twice gives the same, and does not modify the router", async () => {
  const { appRouter } = await import("../../router.ts");
  expect(buildDocument(appRouter, plainRoutes)).toEqual(document);
});

test("every procedure and every plain route is an operation", () => {
  const named = operations.map(({ operationId, method, path }) => ({ operationId, method, path }));
  for (const { name, method, path } of [...procedures, ...plainRoutes]) {
    expect(named).toContainEqual({ operationId: name, method, path });
  }
  expect(named).toHaveLength(procedures.length + plainRoutes.length);
});

test("every route below /api is in the document, and vice versa", async () => {
  const reference = ["GET /openapi.json", "GET /docs", "GET /docs/explorer.js"];
  const listed = operations.map(({ method, path }) => `${method} ${path}`);
  expect(await servedRoutes()).toEqual([...listed, ...reference].sort());
});

test.each(operations)("$method $path has a description, an input and responses", (operation) => {
  expect(operation.summary).toMatch(/^[A-Z].+[^.]$/);
  expect(operation.tags).toHaveLength(1);
  for (const tag of operation.tags ?? []) {
    expect(document.tags.find(({ name }) => name === tag)?.description, tag).toBeDefined();
  }
  expect(operation.description).toMatch(/^[A-Z`].+\.$/s);
  const isOpen = operation.security?.length === 0;
  expect(operation.security).toEqual(isOpen ? [] : [{ bearer: [] }, { cookie: [] }]);
  const statuses = Object.keys(operation.responses);
  expect(statuses).toEqual(expect.arrayContaining(["500", "503", ...(isOpen ? [] : ["401"])]));
  const takesInput = (operation.parameters ?? []).some(
    (one) => "name" in one && one.in === "query",
  );
  if (takesInput || operation.requestBody) expect(statuses).toContain("400");
});

test.each(operations)("$method $path has examples that its own schemas accept", (operation) => {
  for (const parameter of operation.parameters ?? []) {
    if (!("name" in parameter)) continue;
    expect(documented.faults(parameter.schema, parameter.example), parameter.name).toEqual([]);
  }
  const success = operation.responses["200"];
  const reply = success && "content" in success ? success.content?.[json] : undefined;
  const contents = [reply, operation.requestBody?.content[json]].filter((one) => !!one);
  const isBytes = /^(object\.|s3\.credentials|archive\.export)/.test(operation.operationId);
  const isRedirect = "302" in operation.responses;
  expect(contents.length > 0 || isBytes || isRedirect).toBe(true);
  for (const { schema, examples } of contents) {
    expect(documented.faults(schema, examples?.["Example"]?.value)).toEqual([]);
  }
});

test("every error has an example for each of its codes, which its schema accepts", () => {
  const errors = [
    ...Object.values(document.components.responses),
    ...operations.flatMap(({ responses }) => Object.values(responses)),
  ];
  let count = 0;
  for (const response of errors) {
    if (!("content" in response)) continue;
    for (const { schema, examples = {} } of Object.values(response.content ?? {})) {
      for (const { value } of Object.values(examples)) {
        expect(documented.faults(schema, value)).toEqual([]);
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(
    document.components.schemas["Problem"]?.properties?.["code"]?.enum?.length ?? 0,
  );
});

test("Redocly's recommended rules find nothing", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, config });
  expect(
    problems.map(({ ruleId, message, location: [at] }) => [ruleId, message, at?.pointer]),
  ).toEqual([]);
});

test("Spectral's rules for OpenAPI find nothing", async () => {
  const spectral = new Spectral();
  // The examples are checked above, in a tenth of the time.
  const rules = { "oas3-valid-media-example": "off" } as const;
  spectral.setRuleset({ extends: [oas as RulesetDefinition], rules });
  const found = await spectral.run(JSON.parse(JSON.stringify(document)));
  expect(found.map(({ code, message, path }) => [code, message, path.join("/")])).toEqual([]);
});

test("every reference can be resolved", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  for (const [, pointer = ""] of references) {
    const found = pointer
      .split("/")
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect(found, pointer).toBeDefined();
  }
});
