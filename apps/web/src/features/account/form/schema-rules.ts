import type { ZodType } from "zod";
import type { Problems, Rules } from "./use-fields.ts";

/** Derives a form's rules from a schema: the first error of each field. */
export function schemaRules<Values extends object>(schema: ZodType): Rules<Values> {
  return (values) => {
    const problems: Problems<Values> = {};
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      const [name] = path;
      if (isNameIn(values, name)) problems[name] ??= message;
    }
    return problems;
  };
}

function isNameIn<Values extends object>(
  values: Values,
  name: PropertyKey | undefined,
): name is keyof Values & string {
  return String(name) in values;
}
