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
  /** What a property can be given, by name: known already, instead of looked up in Chakra's dictionary of tokens. */
  const known = (values: Values): Values => {
    if (typeof values !== "string" && typeof values !== "function") return values;
    const before = knownValues.get(values);
    if (before) return before;
    const byName = typeof values === "string" ? refsOf(values) : values(refsOf);
    // Chakra asks for the values, and twice for the names of their types, which nobody reads here.
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
    // A rule that is put into a sheet with layers makes Chrome lay out the whole page anew. So what an element
    // is given takes the place of what its recipe says, but for what that says of a state or a screen: that is
    // replaced by `css` under the same condition.
    disableLayers: true,
  });
  for (const [category, byName] of Object.entries(refs)) {
    // Where `{colors.bg.page}` within a value is looked up.
    for (const [name, ref] of Object.entries(byName)) {
      system.tokens.flatMap.set(`${category}.${name}`, ref);
    }
  }
  return { ...system, _global: [] };
}

let made: ReturnType<typeof makeSystem> | undefined;

/**
 * The look of Daysignal. Built on Chakra's engine alone: none of its default
 * tokens and none of its recipes, so that a bundle holds what is used here.
 *
 * It knows its tokens by name only. Their values, and the styles of the page, are
 * in theme.gen.css: Chakra would work them out anew at every start, which took
 * half of it. A test holds the two together (theme-css.test.ts).
 */
export function theSystem() {
  made ??= makeSystem();
  return made;
}

/** Makes the look, which is some work, before it is first needed. */
export const prepareLook = (): void => void theSystem();
