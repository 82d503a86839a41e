import { returnsToDecide, type Settings, type UpdateSettingsInput } from "@daysignal/core";
import { SelectField } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";

interface SettingProps {
  settings: Settings;
  onChange: (change: UpdateSettingsInput) => void;
}

/** After how many returns a signal asks for a decision (§4). */
export function DecideSetting({ settings: { decideAfterReturns }, onChange }: SettingProps) {
  return (
    <SelectField
      label={i18n.t("Ask for a decision")}
      hint={i18n.t("A signal that keeps coming back asks what becomes of it, once.")}
      options={[
        ...Array.from({ length: returnsToDecide.max - returnsToDecide.min + 1 }, (_, step) => {
          const count = returnsToDecide.min + step;
          return {
            value: String(count),
            label: i18n.t("After {count, plural, one {# return} other {# returns}}", { count }),
          };
        }),
        {
          value: "never",
          label: i18n.t(
            "decide.never",
            {},
            { message: "Never", comment: "When a signal asks for a decision" },
          ),
        },
      ]}
      // A cache that an older version stored lacks it.
      value={String(decideAfterReturns ?? "never")}
      onChange={({ target: { value } }) =>
        onChange({ decideAfterReturns: value === "never" ? null : Number(value) })
      }
    />
  );
}
