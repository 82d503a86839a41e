import { Box, Row, Segments, Text } from "@daysignal/ui";
import type { ReactNode } from "react";
import type { ScaleStep } from "./signal-details-draft.ts";

interface DetailsFieldProps {
  label: string;
  /** What the value means, in a word or two. */
  meaning?: string | undefined;
  children: ReactNode;
}

/** A control with its name above. The control says its name itself to those who listen. */
export function DetailsField({ label, meaning, children }: DetailsFieldProps) {
  return (
    <Box minWidth="0">
      <Row textStyle="small" mb="1.5" justifyContent="space-between" gap="3" aria-hidden>
        <Text as="span" fontWeight="medium">
          {label}
        </Text>
        <Text as="span" color="fg.muted">
          {meaning}
        </Text>
      </Row>
      {children}
    </Box>
  );
}

interface DetailsScaleProps {
  label: string;
  steps: readonly ScaleStep[];
  value: number;
  onChange: (value: number) => void;
}

/** A scale of a few steps, and in words the one that holds. */
export function DetailsScale({ label, steps, value, onChange }: DetailsScaleProps) {
  return (
    <DetailsField label={label} meaning={steps.find((step) => step.value === String(value))?.hint}>
      <Segments
        label={label}
        options={steps}
        value={String(value)}
        onChange={(step) => onChange(Number(step))}
      />
    </DetailsField>
  );
}
