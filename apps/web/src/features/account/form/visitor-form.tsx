import { Button, useIsAlive } from "@daysignal/ui";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { i18n } from "../../../shared/language.ts";
import styles from "./form.module.css";

interface VisitorFormProps extends Pick<ComponentProps<"form">, "onSubmit" | "onKeyDown"> {
  /** The label of the button that submits. */
  action: string;
  /** It is in flight or has succeeded. */
  isBusy: boolean;
  disabled?: boolean;
  /** It has replaced other content, so its first field takes the focus. */
  takesFocus?: boolean;
  /** Shown after the button. */
  below?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of a form for visitors: its fields and the button, with a pending state (§2). The button
 * is disabled until the scripts have loaded: the browser itself would submit the password in the URL.
 */
export function VisitorForm(props: VisitorFormProps) {
  const { action, isBusy, disabled = false, takesFocus = false, below, children, ...form } = props;
  const isAlive = useIsAlive();
  const box = useFirstField(takesFocus);
  return (
    <form noValidate {...form}>
      <div ref={box} className={styles.fields}>
        {children}
        <Button
          type="submit"
          variant="solid"
          size="lg"
          loading={isBusy}
          disabled={disabled || !isAlive}
          className={styles.submit}
        >
          {isBusy ? i18n.t("Please wait...") : action}
        </Button>
        {below}
      </div>
    </form>
  );
}

/** Focuses the first field of content that has replaced other content. */
export function useFirstField(isWanted = true): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) box.current?.querySelector("input")?.focus();
  }, [isWanted]);
  return box;
}

/** A sentence before the fields. */
export const FormText = (props: ComponentProps<"p">) => <p className={styles.text} {...props} />;

/** Buttons next to each other that lead elsewhere. */
export const FormLinks = (props: ComponentProps<"div">) => (
  <div className={styles.links} {...props} />
);
