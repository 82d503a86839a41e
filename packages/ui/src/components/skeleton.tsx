import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

type Length = `${number}rem` | `${number}%`;

export interface SkeletonProps {
  /** The width, if not all of the available one. */
  width?: Length;
  height?: Length;
  className?: string | undefined;
}

/**
 * A placeholder of loading content. Set its final size, so that nothing shifts. Silent: the
 * surrounding region should have `aria-busy`.
 */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return (
    <div
      aria-hidden
      data-skeleton
      className={classNames(styles.skeleton, className)}
      style={{ width, height }}
    />
  );
}
