/** How each token is said in CSS, by category and name: `colors`, `bg.page`, `var(--ds-colors-bg-page)`. */
export type TokenRefs = Record<string, Record<string, string>>;

/** A token, or a group of them: all tokens are the innermost objects that have a `value`. */
interface TokenTree {
  readonly [name: string]: unknown;
}

const isTree = (node: unknown): node is TokenTree => typeof node === "object" && node !== null;

/**
 * The names of all tokens and the variables in which theme.gen.css keeps their
 * values. Spacing can also be taken away: `-4`.
 */
export function tokenRefs(prefix: string, ...trees: readonly TokenTree[]): TokenRefs {
  const refs: TokenRefs = {};
  const add = (category: string, names: readonly string[], node: unknown) => {
    if (!isTree(node)) return;
    if (!("value" in node)) {
      for (const name of Object.keys(node)) add(category, [...names, name], node[name]);
      return;
    }
    const ref = `var(${variable(prefix, category, names)})`;
    refs[category] ??= {};
    const named = refs[category];
    named[names.join(".")] = ref;
    if (category === "spacing") named[`-${names.join(".")}`] = `calc(${ref} * -1)`;
  };
  for (const tree of trees) {
    for (const category of Object.keys(tree)) add(category, [], tree[category]);
  }
  return refs;
}

/** As Chakra names it: `spacing`, `0.5` is `--ds-spacing-0\.5`. */
function variable(prefix: string, category: string, names: readonly string[]): string {
  const name = [category, ...names].join("-").replace(/[^\w-]/g, "\\$&");
  return `--${prefix}-${name}`.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
