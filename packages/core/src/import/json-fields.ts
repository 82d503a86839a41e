import { damagedFile } from "./found.ts";
import { instantOf } from "./values.ts";

/**
 * The maximum nesting depth of lists and objects. The parser's recursion is not bounded by the heap
 * limit.
 */
const maxJsonDepth = 500;

/** Parses JSON; throws an error for a damaged file. */
export function readJson(text: string): unknown {
  if (isDeeper(text, maxJsonDepth)) throw damagedFile();
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    throw damagedFile({ cause });
  }
}

function isDeeper(text: string, max: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length && depth <= max; at += 1) {
    const sign = text[at];
    if (sign === '"') isText = !isText;
    else if (isText) at += Number(sign === "\\");
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
  }
  return depth > max;
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** The fields of a JSON object. Any other value, and a field of another type, counts as empty. */
export class Fields {
  readonly #values: Readonly<Record<string, unknown>> = {};

  constructor(value: unknown) {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      this.#values = value as Record<string, unknown>;
    }
  }

  get names(): string[] {
    return Object.keys(this.#values);
  }

  has(name: string): boolean {
    return name in this.#values;
  }

  /** A copy with another value. */
  with(name: string, value: unknown): Fields {
    return new Fields({ ...this.#values, [name]: value });
  }

  /** The value as it is. */
  get(name: string): unknown {
    return this.#values[name];
  }

  /** Whether the value is true. */
  is(name: string): boolean {
    return this.get(name) === true;
  }

  /** A text, or a number as text. */
  text(name: string): string {
    return textOf(this.get(name));
  }

  number(name: string): number | null {
    const value = this.get(name);
    return Number.isFinite(value) ? Number(value) : null;
  }

  /** An id; null if missing, and for 0, which means none. */
  id(name: string): string | null {
    const text = this.text(name);
    return text === "" || text === "0" ? null : text;
  }

  /** An instant, see `instantOf`. */
  instant(name: string): string | null {
    const value = this.get(name);
    return instantOf(typeof value === "number" ? value : textOf(value));
  }

  /** The texts of a list that are not blank. */
  texts(name: string): string[] {
    const value = this.get(name);
    return (Array.isArray(value) ? value : []).map(textOf).filter((text) => text.trim() !== "");
  }

  fields(name: string): Fields {
    return new Fields(this.get(name));
  }

  list(name: string): Fields[] {
    return listOf(this.get(name));
  }
}

/** The objects of a JSON array that are not empty. */
export const listOf = (value: unknown): Fields[] =>
  (Array.isArray(value) ? value : [])
    .map((one) => new Fields(one))
    .filter(({ names }) => names.length > 0);
