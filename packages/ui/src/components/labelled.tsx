import type { ReactNode } from "react";
import { Box, Text } from "./layout.tsx";

interface LabelledProps {
  label: ReactNode;
  /** Its purpose or effect, below. */
  note?: ReactNode;
  children: ReactNode;
}

/**
 * Content of a dialog with a visible label above, which is not its accessible name: a control in it
 * has its own.
 */
export const Labelled = ({ label, note, children }: LabelledProps) => (
  <Box>
    <Text textStyle="small" fontWeight="medium" mb="1.5">
      {label}
    </Text>
    {children}
    {note === undefined ? null : (
      <Text textStyle="small" color="fg.muted" mt="1.5">
        {note}
      </Text>
    )}
  </Box>
);
