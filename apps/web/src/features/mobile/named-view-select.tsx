import type { NamedView } from "@daysignal/core";
import { SelectField } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { viewNames } from "../signal-list/view/list-options.ts";

interface NamedViewSelectProps {
  namedViews: readonly NamedView[];
  /** The id of a named view, or an empty text for the available signals. */
  value: string;
  onChange: (id: string) => void;
}

/** Chooses what the phone's list shows (§17). */
export default function NamedViewSelect({ namedViews, value, onChange }: NamedViewSelectProps) {
  return (
    <SelectField
      label={i18n.t("Signal views")}
      hideLabel
      options={[
        { value: "", label: viewNames().available.tab },
        ...namedViews.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
