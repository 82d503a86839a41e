import { useI18n } from "../i18n.ts";
import { Segments } from "./segments.tsx";

export interface SwitchProps {
  /** The accessible name. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, as two segments. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  const i18n = useI18n();
  return (
    <Segments
      label={label}
      options={[
        { value: "on", label: i18n.t("On", {}, { comment: "Of a switch" }) },
        { value: "off", label: i18n.t("Off", {}, { comment: "Of a switch" }) },
      ]}
      value={isOn ? "on" : "off"}
      onChange={(value) => onChange(value === "on")}
    />
  );
}
