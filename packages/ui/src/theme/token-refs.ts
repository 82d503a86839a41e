/** How each token is said in CSS, by category and name: `colors`, `bg.page`, `var(--ds-colors-bg-page)`. */
export type TokenRefs = Record<string, Record<string, string>>;

/**
 * The tokens of each category, given by their names with spaces in between, and
 * the variables in which theme.gen.css keeps their values. Spacing can also be
 * taken away: `-4`.
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

/** As Chakra names it: `bg.page` of the colours is `--ds-colors-bg-page`, the spacing `0.5` is `--ds-spacing-0\\.5`. */
function variable(prefix: string, category: string, name: string): string {
  const path = `${category}-${category === "colors" ? name.replaceAll(".", "-") : name}`;
  const escaped = path.replace(/[^\w-]/g, "\\$&");
  return `--${prefix}-${escaped}`.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
