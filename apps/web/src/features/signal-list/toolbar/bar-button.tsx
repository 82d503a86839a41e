import { Button, Text } from "@daysignal/ui";
import type { ReactElement } from "react";

interface BarButtonProps {
  label: string;
  /** The icon is enough, or the label too long. */
  iconOnly?: boolean;
  onClick?: () => void;
  children: ReactElement;
}

/** An action of the bar; its label is shown where there is room for all of them. */
export function BarButton({ label, iconOnly = false, children, ...props }: BarButtonProps) {
  return (
    <Button {...props} variant="quiet" size="sm" gap="1.5" px="2" aria-label={label} title={label}>
      {children}
      {iconOnly ? null : (
        <Text as="span" hideBelow="xl" color="inherit">
          {label}
        </Text>
      )}
    </Button>
  );
}
