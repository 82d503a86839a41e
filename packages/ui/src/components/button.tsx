import { ark } from "@ark-ui/react/factory";
import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

interface StyledButtonProps extends Omit<ComponentProps<typeof ark.button>, "color"> {
  /** `solid` is the primary action, at most one per screen or dialog; `field` looks like an input. */
  variant?: "solid" | "outline" | "ghost" | "quiet" | "danger" | "link" | "field";
  size?: "sm" | "md" | "lg";
  /** Of no use now: ignores clicks. Unlike with `disabled`, which removes the focus, it can be reached. */
  inactive?: boolean | undefined;
}

/** Enter in a field submits by a click as well. */
const ignored = {
  "aria-disabled": true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

function StyledButton({
  variant = "outline",
  size = "md",
  inactive,
  className,
  ...props
}: StyledButtonProps & { "data-icon-only"?: true }) {
  return (
    <ark.button
      data-variant={variant}
      data-size={size}
      className={classNames(styles.button, className)}
      {...(props.asChild ? {} : { type: "button" })}
      {...props}
      {...(inactive ? ignored : {})}
    />
  );
}

export interface ButtonProps extends StyledButtonProps {
  /** In progress: shows a spinner next to the label and is inactive. */
  loading?: boolean;
}

/** A button; `type="button"` unless it says otherwise. With `asChild`, a link that looks like one. */
export function Button({ loading, children, ...props }: ButtonProps) {
  return (
    <StyledButton {...props} {...(loading ? { inactive: true, "aria-busy": true } : {})}>
      {loading ? (
        <>
          <Spinner size="sm" label={null} />
          {children}
        </>
      ) : (
        children
      )}
    </StyledButton>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, "aria-label" | "loading"> {
  /** The accessible name and the tooltip. */
  label: string;
}

/** A square icon button. */
export function IconButton({ label, variant = "quiet", ...props }: IconButtonProps) {
  return (
    <StyledButton variant={variant} data-icon-only aria-label={label} title={label} {...props} />
  );
}
