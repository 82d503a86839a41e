import { Box, Row, Text } from "@daysignal/ui";
import type { ReactNode } from "react";

interface LabelledControlProps {
  label: string;
  /** What the value means, in a word or two. */
  meaning?: string | undefined;
  children: ReactNode;
}

/**
 * A control with a visible label above, which is not its accessible name: the control has its own.
 */
export function LabelledControl({ label, meaning, children }: LabelledControlProps) {
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
