import { Button, Text } from "@daysignal/ui";
import type { ReactElement } from "react";

interface BarButtonProps {
  label: string;
  /** Its icon is known, or its word too much. */
  iconOnly?: boolean;
  onClick?: () => void;
  children: ReactElement;
}

/** One action of the bar; its word is seen where there is room for all of them. */
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
