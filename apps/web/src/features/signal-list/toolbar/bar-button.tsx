import { Button, type TriggerProps } from "@daysignal/ui";
import type { ReactElement } from "react";
import styles from "./bulk-bar.module.css";

interface BarButtonProps extends TriggerProps {
  label: string;
  /** The icon is enough, or the label too long. */
  iconOnly?: boolean;
  onClick?: () => void;
  children: ReactElement;
}

/** An action of the bar; its label is shown where there is room for all of them. */
export function BarButton({ label, iconOnly = false, children, ...props }: BarButtonProps) {
  return (
    <Button
      {...props}
      variant="quiet"
      size="sm"
      className={styles.action}
      aria-label={label}
      title={label}
    >
      {children}
      {iconOnly ? null : <span className={styles.label}>{label}</span>}
    </Button>
  );
}
