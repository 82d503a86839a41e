import { fixed } from "@daysignal/ui";
import type { ComponentProps } from "react";

/** What lies below a bar of the list, which rows pass under. */
export type ListBackground = "bg.page" | "bg.sunken";

/** Covers what passes under it: rows reach a little beyond the list, and what selects them into its margin. */
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

/** The line above a list, which stays in view while rows pass under it. Drawn at every letter of a search. */
export function ListBar({ background, ...props }: ListBarProps) {
  return <Bar data-sunken={background === "bg.sunken" ? "" : undefined} {...props} />;
}
