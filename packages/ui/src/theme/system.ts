import { createSystem } from "@chakra-ui/react";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { allTokens, lookConfig, prefix, semanticTokens } from "./look.ts";
import { tokenRefs } from "./token-refs.ts";

const refs = tokenRefs(prefix, allTokens, semanticTokens);

type Utilities = NonNullable<typeof defaultBaseConfig.utilities>;
type Values = Utilities[string]["values"];

/** What a property can be given, by name: known already, instead of looked up in Chakra's dictionary of tokens. */
const knownValues = new Map<Values, Values>();
function known(values: Values): Values {
  if (typeof values !== "string" && typeof values !== "function") return values;
  const before = knownValues.get(values);
  if (before) return before;
  const refsOf = (category: string) => refs[category] ?? {};
  const byName = typeof values === "string" ? refsOf(values) : values(refsOf);
  // Chakra asks for the values, and twice for the names of their types, which nobody reads here.
  const answer: Values = (lookup) => (lookup("colors") ? {} : byName);
  knownValues.set(values, answer);
  return answer;
}

const utilities = Object.fromEntries(
  Object.entries(defaultBaseConfig.utilities ?? {}).map(([property, utility]) => [
    property,
    { ...utility, values: known(utility.values) },
  ]),
);

const created = createSystem({ ...defaultBaseConfig, ...lookConfig, utilities });
for (const [category, byName] of Object.entries(refs)) {
  // Where `{colors.bg.page}` within a value is looked up.
  for (const name of Object.keys(byName)) {
    created.tokens.flatMap.set(`${category}.${name}`, byName[name] ?? "");
  }
}

/**
 * The look of Daysignal. Built on Chakra's engine alone: none of its default
 * tokens and none of its recipes, so that a bundle holds what is used here.
 *
 * It knows its tokens by name only. Their values, and the styles of the page, are
 * in theme.gen.css: Chakra would work them out anew at every start, which took
 * half of it. A test holds the two together (theme-css.test.ts).
 */
export const system = { ...created, _global: [] };
