import type { Problems, Rules } from "./use-fields.ts";

/** Rules that only want every text filled: the rest is the server's to say. */
export function requiredRules<Values extends object>(): Rules<Values> {
  return (values) => {
    const problems: Problems<Values> = {};
    for (const name in values) {
      if (values[name] === "") problems[name] = "is required";
    }
    return problems;
  };
}
