import { Row } from "@daysignal/ui";
import type { ComponentProps } from "react";

/** What lies below a bar of the list, which rows pass under. */
export type ListBackground = "bg.page" | "bg.sunken";

interface ListBarProps extends ComponentProps<typeof Row> {
  background: ListBackground;
}

/** The line above a list, which stays in view while rows pass under it. */
export function ListBar({ background, ...props }: ListBarProps) {
  return (
    <Row
      justifyContent="space-between"
      gap="3"
      minHeight="12"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg={background}
      // Rows reach a little beyond the list, and what selects them into its margin.
      boxShadow={`-3.5rem 0 0 {colors.${background}}, 0.5rem 0 0 {colors.${background}}`}
      {...props}
    />
  );
}
