import { Button } from "@daysignal/ui";
import { Box } from "@daysignal/ui/chakra";
import type { ReactNode } from "react";

interface ChoiceButtonProps {
  icon: ReactNode;
  /** The icon's color. */
  iconColor?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One of several choices in a dialog: a button of the dialog's width, after an icon. */
export function ChoiceButton(props: ChoiceButtonProps) {
  const { icon, iconColor = "fg.muted", disabled = false, onClick, children } = props;
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
        {children}
      </Button>
    </Box>
  );
}
