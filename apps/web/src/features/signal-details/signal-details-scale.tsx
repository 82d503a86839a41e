import { Segments } from "@daysignal/ui";
import { LabelledControl } from "../../shared/labelled-control.tsx";
import type { ScaleStep } from "../signal/scale-steps.ts";

interface DetailsScaleProps {
  label: string;
  steps: readonly ScaleStep[];
  value: number;
  onChange: (value: number) => void;
}

/** A scale of a few steps, with the selected one in words. */
export function DetailsScale({ label, steps, value, onChange }: DetailsScaleProps) {
  return (
    <LabelledControl
      label={label}
      meaning={steps.find((step) => step.value === String(value))?.hint}
    >
      <Segments
        label={label}
        options={steps}
        value={String(value)}
        onChange={(step) => onChange(Number(step))}
      />
    </LabelledControl>
  );
}
