import type { Problems, Rules } from "./use-fields.ts";

/** Rules that only require every text; the server validates the rest. */
export function requiredRules<Values extends object>(): Rules<Values> {
  return (values) => {
    const problems: Problems<Values> = {};
    for (const name in values) {
      if (values[name] === "") problems[name] = "is required";
    }
    return problems;
  };
}
