import { type Choices, choiceFields, choiceValues, signalFields } from "@daysignal/core";

/** Values for the fields that hold one of a few values or none: another one for each index. */
export function choicesAt(index: number): Choices {
  const optional = choiceFields.filter((name) => signalFields[name].initial === null);
  return Object.fromEntries(
    optional.map((name) => {
      const values = choiceValues(name);
      return [name, values[index % values.length]];
    }),
  );
}
