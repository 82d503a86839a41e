import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Box, Text } from "./layout.tsx";

interface ChoiceButtonProps {
  icon: ReactNode;
  /** The icon's color. */
  iconColor?: string;
  /** What it does, or why it cannot be chosen, below its label. */
  note?: string | undefined;
  /** Shown after the label. */
  aside?: ReactNode;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One of several choices in a dialog: a button of the dialog's width, after an icon. */
export function ChoiceButton(props: ChoiceButtonProps) {
  const { icon, iconColor = "fg.muted", note, aside, disabled = false, onClick, children } = props;
  return (
    <Box
      width="full"
      height="auto"
      minHeight="11"
      px="3"
      py="2"
      gap="3"
      justifyContent="flex-start"
      textAlign="start"
      whiteSpace="normal"
      asChild
    >
      <Button variant="ghost" disabled={disabled} onClick={onClick}>
        <Box color={iconColor} flexShrink="0">
          {icon}
        </Box>
        <Box as="span" flex="1" minWidth="0">
          {children}
          {note === undefined ? null : (
            <Text as="span" display="block" textStyle="small" color="fg.muted" fontWeight="normal">
              {note}
            </Text>
          )}
        </Box>
        {aside}
      </Button>
    </Box>
  );
}
