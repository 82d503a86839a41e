import type { ComponentProps, ReactNode } from "react";
import styles from "./checkbox.module.css";

export interface CheckboxProps
  extends Omit<ComponentProps<"input">, "type" | "children" | "className"> {
  /** The label. Without one, set `aria-label`. */
  children?: ReactNode;
}

/** A checkbox with its label; native, for forms and screen readers. */
export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <span className={styles.box}>
        <input {...props} type="checkbox" className={styles.input} />
        <svg
          className={styles.mark}
          viewBox="0 0 14 14"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d="M2.5 7.5 5.5 10.5 11.5 3.5" pathLength={1} />
        </svg>
      </span>
      {children ? <span className={styles.label}>{children}</span> : null}
    </label>
  );
}
