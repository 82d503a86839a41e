import { createHash } from "node:crypto";
import { type Checker, CheckStatus } from "@stryker-mutator/api/check";
import type { Mutant } from "@stryker-mutator/api/core";
import type { Ignorer } from "@stryker-mutator/api/ignore";
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";
import type { Reporter } from "@stryker-mutator/api/report";

interface Name {
  type: string;
  name?: string;
  object?: Name;
  property?: Name;
}

interface PathNode {
  type: string;
  id?: Name | null;
  key?: Name;
  callee?: Name;
  properties?: PathNode[];
  leadingComments?: { value: string }[] | null;
}

declare module "@stryker-mutator/api/ignore" {
  // Stryker does not type Babel's paths; these are the parts used here.
  interface NodePath {
    listKey?: string;
    key?: string | number | null;
    node: PathNode;
    parent: { type: string; callee?: Name };
  }
}

/**
 * Whether a mutant is in the sample. This depends only on its content and the seed, so the same
 * seed selects the same mutants, and moving a line changes nothing.
 */
function isInSample(mutant: Mutant, share: number, seed: string): boolean {
  const { fileName, location, mutatorName, replacement } = mutant;
  const { line, column } = location.start;
  const file = fileName.replace(/^.*\/(?=(apps|packages)\/)/, "");
  const key = [seed, file, line, column, mutatorName, replacement].join("\n");
  return createHash("sha256").update(key).digest().readUInt32BE() / 2 ** 32 < share;
}

/** Tells Stryker which mutants need no test run: here those outside the sample. */
const checker: Checker = {
  init: async () => undefined,
  check: async (mutants) => {
    const share = Number(process.env["MUTATION_SHARE"] ?? 1);
    const seed = process.env["MUTATION_SEED"] ?? "1";
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isInSample(mutant, share, seed)
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: "not in the sample" },
      ]),
    );
  },
  group: async (mutants) => [mutants.map(({ id }) => id)],
};

/**
 * Ignores descriptions of schemas for the OpenAPI document, translated texts, log messages, and
 * notes for translators. A test compares the document with openapi.json, and lint the texts with
 * the catalogues; the other two have no effect that a test could see.
 */
const words: Ignorer = {
  shouldIgnore: ({ listKey, key, node, parent }) => {
    if (isNote(node)) return "a note for translators";
    if (node.leadingComments?.at(-1)?.value.trim() === "i18n" && node.type === "StringLiteral") {
      return "a text of the catalogues";
    }
    if (parent?.type !== "CallExpression" || listKey !== "arguments") return undefined;
    const { object, property } = parent.callee ?? {};
    if (property?.name === "meta") return "words of the API's document";
    const isText = object?.name === "i18n" && property?.name === "t";
    // i18n.t("…", { values }, { message, comment })
    if (isText && ((key === 0 && node.type === "StringLiteral") || key === 2)) {
      return "a text of the catalogues";
    }
    const isLog = object?.name === "log" || object?.property?.name === "log";
    return isLog ? "words of the log" : undefined;
  },
};

/** Whether a node is `comment: "…"`, or an object that has nothing else. */
function isNote({ key, properties }: PathNode): boolean {
  const [only, ...rest] = properties ?? [];
  return key?.name === "comment" || (only !== undefined && rest.length === 0 && isNote(only));
}

/** Ignores hooks, which the journeys test in a browser, wherever they are (see `web-logic.ts`). */
const hooks: Ignorer = {
  shouldIgnore: ({ node: { type, id } }) =>
    type === "FunctionDeclaration" && /^use[A-Z]/.test(id?.name ?? "") ? "a hook" : undefined,
};

/**
 * Ignores the patterns of `import.meta.glob`: Vite reads them from the source, so they must be
 * literals.
 */
const globs: Ignorer = {
  shouldIgnore: ({ node: { callee } }) =>
    callee?.object?.type === "MetaProperty" ? "a pattern for Vite" : undefined,
};

/** Prints survivors as they are found, because a run takes long. */
const survivors: Reporter = {
  onMutantTested: ({ fileName, location, replacement, status }) => {
    if (status !== "Survived" && status !== "NoCoverage") return;
    const line = replacement?.replaceAll(/\s+/g, " ").slice(0, 100);
    process.stdout.write(`survived: ${fileName}:${location.start.line}  →  ${line}\n`);
  },
};

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Checker, "sample", checker),
  declareValuePlugin(PluginKind.Ignore, "words", words),
  declareValuePlugin(PluginKind.Ignore, "hooks", hooks),
  declareValuePlugin(PluginKind.Ignore, "globs", globs),
  declareValuePlugin(PluginKind.Reporter, "survivors", survivors),
];
