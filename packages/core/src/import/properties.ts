import { english } from "../language/i18n.ts";
import { isSameText } from "../same-text.ts";
import type { ChoiceField, Choices } from "../signal/choices.ts";
import { type FieldOption, signalFields } from "../signal/signal-fields.ts";
import { choiceNamed } from "./csv-columns.ts";
import type { FoundSignal } from "./found.ts";
import { addExtra } from "./values.ts";

/**
 * Sets a field with a few values to one of them, given as it is stored or by its English name. Any
 * other text that is not empty goes into the notes as `written`.
 */
export function addChoice(
  signal: FoundSignal,
  field: ChoiceField,
  text: string,
  written: string,
): void {
  const options: readonly FieldOption<string>[] = signalFields[field].options;
  const option = options.find(
    ({ value, label }) => isSameText(value, text) || isSameText(label(english), text),
  );
  // The value is one of the field's, which the compiler cannot follow.
  if (option) signal.choices = { ...signal.choices, [field]: option.value } as Choices;
  else if (text !== "") addExtra(signal, "other", written);
}

/**
 * Adds a property that is called something else in each file, such as a user-defined attribute: to
 * the field of that name, else to the notes as `written`.
 */
export function addProperty(
  signal: FoundSignal,
  name: string,
  text: string,
  written = `${name}: ${text}`,
): void {
  const field = choiceNamed(name);
  if (field) addChoice(signal, field, text, written);
  else addExtra(signal, "other", written);
}
