import type { Messages } from "@lingui/core";

type Compiled = Exclude<Messages[string], string>;
type Token = Compiled[number];

/** A placeholder `{name}`, or a plural with branches, which may contain placeholders. */
const parts = /\{(\w+)(?:, plural, ((?:\s*(?:=\d+|\w+) \{(?:[^{}]|\{\w+\})*\})+)\s*)?\}/g;
const branches = /=?(\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * Compiles an English message for Lingui: text, placeholders and plurals. This subset of ICU is all
 * that the English texts use, and takes a twentieth of the size of the library's compiler, which
 * would be part of the first load (6.8 kB gzip). The library compiles the catalogues at build time.
 * A test compares the result for every English message with the library's.
 */
export function readMessage(message: string): Compiled {
  return tokens(message);
}

function tokens(message: string, isBranch = false): Token[] {
  const found: Token[] = [];
  let end = 0;
  for (const match of message.matchAll(parts)) {
    addText(found, message.slice(end, match.index), isBranch);
    const [whole, name = "", cases] = match;
    found.push(cases === undefined ? [name] : [name, "plural", readCases(cases)]);
    end = match.index + whole.length;
  }
  addText(found, message.slice(end), isBranch);
  return found;
}

function readCases(cases: string) {
  return Object.fromEntries(
    [...cases.matchAll(branches)].map(([, key = "", text = ""]) => [key, tokens(text, true)]),
  );
}

/** In a plural's branch, `#` stands for the number. */
function addText(found: Token[], text: string, isBranch: boolean) {
  found.push(...(isBranch ? text.split(/(#)/) : [text]).filter((piece) => piece !== ""));
}
