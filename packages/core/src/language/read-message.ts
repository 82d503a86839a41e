import type { Messages } from "@lingui/core";

type Compiled = Exclude<Messages[string], string>;
type Token = Compiled[number];

/** A placeholder, `{name}`, or a plural with its branches, which may hold placeholders. */
const parts = /\{(\w+)(?:, plural, ((?:\s*(?:=\d+|\w+) \{(?:[^{}]|\{\w+\})*\})+)\s*)?\}/g;
const branches = /=?(\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * Compiles a message of ours for Lingui: text, placeholders and plurals. That is the part of ICU's
 * format that our English uses, in a twentieth of the size of the library's compiler, which a start
 * would have to load (6.8 kB gzip). Catalogues are compiled by the library when the app is built, and a
 * test holds every English message to what the library makes of it.
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

/** In a plural's branch, `#` is the number. */
function addText(found: Token[], text: string, isBranch: boolean) {
  found.push(...(isBranch ? text.split(/(#)/) : [text]).filter((piece) => piece !== ""));
}
