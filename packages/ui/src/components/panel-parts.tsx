import { type ReactNode, useEffect, useId, useRef } from "react";
import { useI18n } from "../i18n.ts";
import { Button } from "./button.tsx";
import { CopyField, type CopyFieldProps } from "./copy-field.tsx";
import styles from "./panel-parts.module.css";
import { useEscape } from "./use-escape.ts";

interface PanelHeadProps {
  /** What the panel is for. */
  children: ReactNode;
  /** The label of the button that adds one. */
  action: string;
  onAction: () => void;
  /** The button has focus at first, on return from what it opens. */
  takesFocus: boolean;
}

/** The head of a panel with a list: what it is for, and the button that adds one. */
export function PanelHead({ children, action, onAction, takesFocus }: PanelHeadProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.head}>
      <p className={styles.note}>{children}</p>
      <Button ref={button} size="sm" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

interface ShownOnceProps extends CopyFieldProps {
  /** What has been made. */
  title?: ReactNode;
}

/** A secret that can only be read now, with a copy button, which gets focus. */
export function ShownOnce({ title, ...secret }: ShownOnceProps) {
  const i18n = useI18n();
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <>
      <div className={styles.made} role="status" data-shown-once="">
        {title ? (
          <p dir="auto" className={styles.title}>
            {title}
          </p>
        ) : null}
        <p className={styles.small}>{i18n.t("Copy it now: it will not be shown again.")}</p>
      </div>
      <CopyField ref={copyButton} {...secret} />
    </>
  );
}

interface RevocationQuestionProps {
  question: ReactNode;
  /** The labels of the buttons; the first has focus and changes nothing. */
  keep: string;
  confirm: string;
  onKeep: () => void;
  onConfirm: () => void;
}

/**
 * Asks for confirmation, in place of the buttons that led to it, before an address or secret stops
 * working. Escape cancels.
 */
export function RevocationQuestion(props: RevocationQuestionProps) {
  const i18n = useI18n();
  const { question, keep, confirm, onKeep, onConfirm } = props;
  const id = useId();
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);
  useEscape(onKeep);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of form controls
    <div role="group" aria-labelledby={`${id}-question`} className={styles.question}>
      <p id={`${id}-question`} className={styles.title}>
        {question}
      </p>
      <p id={`${id}-note`} className={styles.note}>
        {i18n.t("Whatever uses it stops working at once. This cannot be undone.")}
      </p>
      <div className={styles.buttons}>
        <Button ref={keepButton} size="sm" aria-describedby={`${id}-note`} onClick={onKeep}>
          {keep}
        </Button>
        <Button size="sm" variant="danger" aria-describedby={`${id}-note`} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </div>
  );
}
