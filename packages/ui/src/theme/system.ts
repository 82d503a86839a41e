import { createSystem } from "@chakra-ui/react";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { lookConfig, prefix } from "./look.ts";
import { tokenNames } from "./token-names.gen.ts";
import { tokenRefs } from "./token-refs.ts";

type Utilities = NonNullable<typeof defaultBaseConfig.utilities>;
type Values = Utilities[string]["values"];

function makeSystem() {
  const refs = tokenRefs(prefix, tokenNames);
  const refsOf = (category: string) => refs[category] ?? {};
  const knownValues = new Map<Values, Values>();
  /**
   * The values of a property by name: precomputed instead of looked up in Chakra's token
   * dictionary.
   */
  const known = (values: Values): Values => {
    if (typeof values !== "string" && typeof values !== "function") return values;
    const before = knownValues.get(values);
    if (before) return before;
    const byName = typeof values === "string" ? refsOf(values) : values(refsOf);
    // Chakra reads the values, and twice the names of their types, which are not used here.
    const answer: Values = (lookup) => (lookup("colors") ? {} : byName);
    knownValues.set(values, answer);
    return answer;
  };
  const utilities = Object.fromEntries(
    Object.entries(defaultBaseConfig.utilities ?? {}).map(([property, utility]) => [
      property,
      { ...utility, values: known(utility.values) },
    ]),
  );
  const system = createSystem({
    ...defaultBaseConfig,
    ...lookConfig,
    utilities,
    // Inserting a rule into a style sheet with layers makes Chrome lay out the whole page again.
    // Without layers, an element's style props replace those of its recipe, except for states and
    // media conditions, which `css` overrides under the same condition.
    disableLayers: true,
  });
  for (const [category, byName] of Object.entries(refs)) {
    // Used to look up `{colors.bg.page}` within a value.
    for (const [name, ref] of Object.entries(byName)) {
      system.tokens.flatMap.set(`${category}.${name}`, ref);
    }
  }
  return { ...system, _global: [] };
}

let made: ReturnType<typeof makeSystem> | undefined;

/**
 * The theme. Built on Chakra's engine without its default tokens and recipes, so that a bundle
 * contains only what is used.
 *
 * It knows tokens by name only. Their values and the global styles are in theme.gen.css: Chakra
 * would compute them at every start, which took half of it. theme-css.test.ts keeps the two in
 * sync.
 */
export function theSystem() {
  made ??= makeSystem();
  return made;
}

/** Creates the theme, which takes time, before it is first needed. */
export const prepareLook = (): void => void theSystem();
