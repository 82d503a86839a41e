import { fixed } from "@daysignal/ui";
import type { ComponentProps } from "react";

/** The background behind a bar of the list, which rows scroll under. */
export type ListBackground = "bg.page" | "bg.sunken";

/**
 * Covers the rows that scroll under it, including their outset and the margin with the checkboxes.
 */
const covering = (background: ListBackground) => ({
  bg: background,
  boxShadow: `-3.5rem 0 0 {colors.${background}}, 0.5rem 0 0 {colors.${background}}`,
});

const Bar = fixed("span", {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  columnGap: "3",
  minHeight: "12",
  position: "sticky",
  top: "0",
  zIndex: "sticky",
  ...covering("bg.page"),
  "&[data-sunken]": covering("bg.sunken"),
});

interface ListBarProps extends Omit<ComponentProps<typeof Bar>, "className"> {
  background: ListBackground;
}

/** The sticky bar above a list. Rendered at every keystroke of a search. */
export function ListBar({ background, ...props }: ListBarProps) {
  return <Bar data-sunken={background === "bg.sunken" ? "" : undefined} {...props} />;
}
