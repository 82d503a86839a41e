import type { SystemStyleObject } from "@daysignal/ui";
import { touched } from "@daysignal/ui/touch";
import { narrowMargin } from "./narrow-margin.ts";

/**
 * If the list is too narrow for fields beside the title, they are below it. The list is the
 * container.
 */
const narrow = "@container (width < 46rem)";
/** If it is wide enough. */
const wide = "@container (width >= 46rem)";

/** Visible only while the row is hovered, has focus, or one of its popovers is open. */
const near = <Selector extends string>(selector: Selector) =>
  `& [data-row]:hover ${selector}, & li:focus-within ${selector}, & ${selector}[aria-expanded=true]` as const;

/** Keeps its place; always visible on touch screens, which have no hover. */
const onDemand = {
  "& [data-shown=on-demand]": { opacity: 0, "@media (hover: none)": { opacity: 1 } },
  [near("[data-shown=on-demand]")]: { opacity: 1 },
} as const;

/**
 * Buttons that add an empty field are left to the expanded row if there is no room or no hover.
 * They have their own place, or come before the set fields, which do not move.
 */
const adds = {
  "& [data-add=place]": { display: "flex", opacity: 0 },
  [near("[data-add=place]")]: { opacity: 1 },
  "& [data-add=before]": {
    display: "inline-flex",
    order: 1,
    // Takes no space, and can still receive the focus that its popover returns.
    position: "absolute",
    opacity: 0,
    pointerEvents: "none",
  },
  [near("[data-add=before]")]: { position: "relative", opacity: 1, pointerEvents: "auto" },
} as const;

/** Buttons look like text until the row is hovered or focused. */
const quiet = {
  color: "fg.muted",
  cursor: "pointer",
  transitionProperty: "background-color, color, opacity",
  transitionDuration: "fast",
  _hover: { bg: "bg.hover", color: "fg.default" },
  _expanded: { bg: "bg.hover", color: "fg.default" },
} as const;

/** A field as a button: looks like text until the row is hovered or focused. */
const fact = {
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  minWidth: 0,
  // As wide as its container, plus its own padding.
  maxWidth: "calc(100% + {spacing.3})",
  minHeight: "6",
  px: "1.5",
  mx: "-1.5",
  borderRadius: "sm",
  textAlign: "start",
  whiteSpace: "nowrap",
  ...quiet,
  "&[data-spelled]": { color: "fg.default", flexWrap: "wrap" },
  [touched]: { minHeight: "11", minWidth: "11" },
  "& > svg": { width: "1.125em", height: "1.125em", flexShrink: 0 },
} as const;

const parts = {
  "& [data-part=content]": { flex: "1", minWidth: 0, alignItems: "center", gap: "4" },
  "& [data-part=texts]": { flex: "1", minWidth: 0 },
  "& [data-part=title]": { flex: "0 1 auto", minWidth: 0 },
  "& [data-part=title][data-editing]": { flex: "1" },
  "& [data-part=notes]": {
    flex: "1 1 6rem",
    minWidth: 0,
    textStyle: "small",
    color: "fg.muted",
  },
  "& :is([data-part=facts], [data-part=marks])": {
    display: "flex",
    alignItems: "center",
    minWidth: 0,
    textStyle: "small",
    color: "fg.muted",
  },
  "& [data-part=fact]": fact,
  "& [data-part=fact] [data-part=name]": {
    maxWidth: "32",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& [data-part=fact][data-spelled] :is([data-part=name], [data-part=tag])": {
    maxWidth: "full",
  },
  "& [data-part=tag]": {
    maxWidth: "24",
    overflow: "hidden",
    textOverflow: "ellipsis",
    px: "1.5",
    lineHeight: "1.25rem",
    borderRadius: "sm",
    bg: "bg.sunken",
  },
  "& [data-part=figure]": { fontVariantNumeric: "tabular-nums" },
  "& [data-part=when]": { whiteSpace: "nowrap", textTransform: "capitalize" },
  "& [data-part=deadline], & [data-part=effort]": { display: "flex" },
  "& [data-part=actions]": { display: "flex", gap: "0.5", flexShrink: 0, me: "-2" },
  "& [data-part=action]": {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    width: "8",
    height: "8",
    borderRadius: "md",
    ...quiet,
    "& > svg": { width: "1rem", height: "1rem" },
    [touched]: { width: "11", height: "11" },
  },
  // A missing action leaves its place empty.
  "& [data-part=no-action]": { width: "8" },
  "& [data-done] [data-part=title]": { color: "fg.muted" },
} as const;

/** What wraps to a second line is hidden completely. */
const firstLineOnly = {
  flexWrap: "wrap",
  alignContent: "flex-start",
  rowGap: "2",
  height: "6",
  overflow: "clip",
  overflowClipMargin: "6px",
  _before: { content: '""', alignSelf: "stretch", height: "full" },
  [touched]: { height: "11" },
} as const;

/**
 * On one line. The title has priority: the fields shrink before it is truncated, and the
 * description takes the remaining space. What does not fit wraps to a second line, which is hidden.
 */
const inOneLine = {
  "& [data-part=content]": { display: "flex" },
  "& [data-part=texts]": { flex: "1 1 auto" },
  "& [data-part=texts]:not([data-writing])": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: "3",
    rowGap: "2",
    height: "1.375rem",
    overflow: "clip",
    overflowClipMargin: "4px",
    [touched]: { height: "11" },
    // Does not contribute to the width.
    "& [data-part=notes]": { contain: "inline-size" },
  },
  "& [data-part=facts]": { display: "contents" },
  "& :is([data-part=when], [data-part=deadline], [data-part=effort])": { flexShrink: 0 },
  // Shrinks from the end: the first ones stay longest.
  "& [data-part=marks]": {
    flex: "0 9999 auto",
    ...firstLineOnly,
    flexDirection: "row-reverse",
    // The margin is on the items, so that an empty line has none.
    ms: "-4",
    "& > *": { ms: "4" },
    "& > [data-part=fact]": { ms: "2.5", maxWidth: "none" },
    // The focused element is never hidden.
    "&:has(:focus-visible, [aria-expanded=true])": { flexShrink: 0 },
  },
  "& [data-part=deadline]": { minWidth: "20", justifyContent: "flex-end" },
  "& [data-part=effort]": { minWidth: "14", justifyContent: "flex-end" },
  "& [data-part=effort] [data-part=fact]": { justifyContent: "flex-end" },
  // Without hover, the placeholder of a hover action is not needed.
  "@media (hover: none)": { "& [data-part=no-action][data-optional]": { display: "none" } },
} as const;

/** On two lines. */
const inTwoLines = {
  "& [data-part=texts]:not([data-writing]) [data-part=notes]": { display: "none" },
  "& [data-part=facts]": {
    ...firstLineOnly,
    columnGap: "3",
    _before: { ...firstLineOnly._before, me: "-3" },
    "&:has(:focus-visible)": { height: "auto" },
  },
  "& [data-part=marks]": { display: "contents" },
  "& [data-fact=project]": { order: 1 },
  "& [data-fact=tags]": { order: 2 },
  // Touch targets extend beyond both lines, which are close together.
  [touched]: {
    "& [data-row=line]:has(> [data-part=content])": { py: "0" },
    "& [data-part=title] > span": { justifyContent: "flex-end", pb: "0.5" },
    "& [data-part=facts], & [data-part=fact]": { pb: "4" },
    "& [data-part=facts] [data-part=fact]": { mb: "-4" },
  },
  "& [data-part=deadline]:not(:has(> :not([data-add]))), & [data-part=no-action][data-optional]": {
    display: "none",
  },
} as const;

/** The box around a row's content, which carries the row's look. */
const frame = {
  "& [data-row]": { position: "relative", mx: "-2", borderRadius: "md" },
  "& [data-row=line]": {
    display: "flex",
    alignItems: "center",
    gap: { base: "3", md: "4" },
    minHeight: "12",
    py: "1.5",
    px: "2",
    _hover: { bg: "bg.hover" },
  },
  "& [data-row=sheet]": {
    mx: { base: "-3", md: "-2" },
    my: "2",
    px: { base: "3", md: "2" },
    pt: "3",
    pb: "4",
    borderRadius: "lg",
    bg: "bg.raised",
    boxShadow: "raised",
    outline: "1px solid transparent",
  },
  "& [data-row][data-selected], & [data-row][data-selected]:hover": {
    bg: "signal.subtle",
    "--mark-ground": "{colors.bg.raised}",
  },
  "& > li:focus-visible > [data-row]": {
    outline: "2px solid {colors.focus.ring}",
    outlineOffset: "-2px",
  },
  // The checkbox replaces it.
  [narrowMargin]: {
    "& [data-row]:has(> [data-selects]) [aria-label=Done]": { visibility: "hidden" },
  },
  "& [data-row][data-over]": { outline: "2px solid {colors.signal.solid}" },
  "& [data-row][data-dragging]": { opacity: 0.4 },
} as const;

/**
 * The styles of the list and everything in its rows (`data-row`, `data-part`), in one style for all
 * rows. Styled elements per row are slow: dozens of rows render whenever the view changes.
 */
export default {
  position: "relative",
  containerType: "inline-size",
  listStyleType: "none",
  ...frame,
  ...parts,
  ...onDemand,
  "& [data-add]": { display: "none" },
  [wide]: { ...inOneLine, "@media (hover: hover)": adds },
  [narrow]: inTwoLines,
} satisfies SystemStyleObject;
