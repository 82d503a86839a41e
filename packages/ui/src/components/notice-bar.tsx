import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import styles from "./notice-bar.module.css";

/** A bar above the screen with `NoticeLine`s; hidden while it is empty. */
export const NoticeBar = (props: ComponentProps<"section">) => (
  <section className={styles.bar} {...props} />
);

interface NoticeLineProps extends ComponentProps<"div"> {
  icon: LucideIcon;
  /** The text, and its button if it stays next to it. */
  children: ReactNode;
}

/** A notice: an icon and its text. */
export function NoticeLine({ icon: Icon, children, ...props }: NoticeLineProps) {
  return (
    <div className={styles.line} {...props}>
      <Icon size={16} aria-hidden />
      {children}
    </div>
  );
}

/** A button that looks like a link. */
export const NoticeButton = (props: ButtonProps) => (
  <Button variant="link" className={styles.button} {...props} />
);
