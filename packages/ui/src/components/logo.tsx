import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./logo.module.css";

/** A flat line with one peak, in a box of 48 by 24. Drawn by stroke. */
export const peakPath = "M2 19H15C19 19 19.5 4 24 4S29 19 33 19H46";

export interface PeakProps {
  /** Animates the line on mount, for example on a signal that has just been finished. */
  draw?: boolean;
  strokeWidth?: string;
  className?: string | undefined;
}

/** The mark: a flat line with one peak, 3 by 1.5 rem. In the colour of the surrounding text. */
export function Peak({ draw = false, strokeWidth = "3.25", className }: PeakProps) {
  return (
    <svg
      viewBox="0 0 48 24"
      width="3rem"
      height="1.5rem"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      data-draw={draw || undefined}
      className={classNames(styles.peak, className)}
    >
      <path d={peakPath} pathLength={1} />
    </svg>
  );
}

export interface LogoProps extends Omit<ComponentProps<"span">, "color"> {
  /** The product's name, next to the mark. */
  name: string;
}

/** The mark in the signal's colour and the name in the text colour. */
export function Logo({ name, className, ...props }: LogoProps) {
  return (
    <span className={classNames(styles.logo, className)} {...props}>
      <Peak className={styles.mark} />
      {name}
    </span>
  );
}
