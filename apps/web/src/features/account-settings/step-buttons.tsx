import { Button } from "@daysignal/ui";
import type { ComponentProps } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "./account-form.module.css";

interface StepButtonsProps {
  /** The label of the button that goes on. */
  action: string;
  variant?: ComponentProps<typeof Button>["variant"];
  isBusy: boolean;
  onCancel: () => void;
}

/** The buttons of a step of the account's screen: go on, or cancel. */
export function StepButtons({ action, variant = "solid", isBusy, onCancel }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant={variant} loading={isBusy}>
        {action}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {i18n.t("Cancel")}
      </Button>
    </div>
  );
}
