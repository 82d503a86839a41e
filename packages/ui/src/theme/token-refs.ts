/**
 * The CSS variable of each token, by category and name: `colors`, `bg.page`,
 * `var(--ds-colors-bg-page)`.
 */
export type TokenRefs = Record<string, Record<string, string>>;

/**
 * Maps the tokens of each category, given by names separated by spaces, to the variables of
 * theme.gen.css. Includes negative spacing: `-4`.
 */
export function tokenRefs(prefix: string, names: Record<string, string>): TokenRefs {
  return Object.fromEntries(
    Object.entries(names).map(([category, list]) => {
      const refs: Record<string, string> = {};
      for (const name of list.split(" ")) {
        const ref = `var(${variable(prefix, category, name)})`;
        refs[name] = ref;
        if (category === "spacing") refs[`-${name}`] = `calc(${ref} * -1)`;
      }
      return [category, refs];
    }),
  );
}

/**
 * Chakra's variable name: `bg.page` of the colours is `--ds-colors-bg-page`, the spacing `0.5` is
 * `--ds-spacing-0\\.5`.
 */
function variable(prefix: string, category: string, name: string): string {
  const path = `${category}-${category === "colors" ? name.replaceAll(".", "-") : name}`;
  const escaped = path.replace(/[^\w-]/g, "\\$&");
  return `--${prefix}-${escaped}`.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
