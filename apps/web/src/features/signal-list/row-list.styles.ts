import type { SystemStyleObject } from "@daysignal/ui";
import { touched } from "@daysignal/ui/touch";
import { narrowMargin } from "./narrow-margin.ts";

/** Where the list has no room for facts beside the title: they stand below it. The list is the container. */
const narrow = "@container (width < 46rem)";
/** Where it has. */
const wide = "@container (width >= 46rem)";

/** What is only seen while somebody is near: the pointer over the row, focus in it, or what it opens is open. */
const near = <Selector extends string>(selector: Selector) =>
  `& [data-row]:hover ${selector}, & li:focus-within ${selector}, & ${selector}[aria-expanded=true]` as const;

/** Keeps its place; on touch screens, where nobody hovers, it is always seen. */
const onDemand = {
  "& [data-shown=on-demand]": { opacity: 0, "@media (hover: none)": { opacity: 1 } },
  [near("[data-shown=on-demand]")]: { opacity: 1 },
} as const;

/**
 * What only adds something is left to the expanded row where there is no room
 * or no pointer that hovers. It has a place of its own, or comes before the
 * marks, which stay where they are.
 */
const adds = {
  "& [data-add=place]": { display: "flex", opacity: 0 },
  [near("[data-add=place]")]: { opacity: 1 },
  "& [data-add=before]": {
    display: "inline-flex",
    order: 1,
    // Takes no room, and can still be given back the focus that its popover had.
    position: "absolute",
    opacity: 0,
    pointerEvents: "none",
  },
  [near("[data-add=before]")]: { position: "relative", opacity: 1, pointerEvents: "auto" },
} as const;

/** What presses reads as text until one is near. */
const quiet = {
  color: "fg.muted",
  cursor: "pointer",
  transitionProperty: "background-color, color, opacity",
  transitionDuration: "fast",
  _hover: { bg: "bg.hover", color: "fg.default" },
  _expanded: { bg: "bg.hover", color: "fg.default" },
} as const;

/** A fact that is also the button that changes it: reads as text until one is near. */
const fact = {
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  minWidth: 0,
  // As wide as what is around it, and its own padding beyond that.
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
  // An action that is not there leaves its place.
  "& [data-part=no-action]": { width: "8" },
  "& [data-done] [data-part=title]": { color: "fg.muted" },
} as const;

/** What has no room in the first line, which is as high as the box, is left out as a whole. */
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
 * Beside one another. The title comes first: marks give their room to it before it
 * is cut off, and the description takes what is left beyond them. What does not fit
 * wraps to a second line, which is not seen.
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
    // Asks for no room of its own.
    "& [data-part=notes]": { contain: "inline-size" },
  },
  "& [data-part=facts]": { display: "contents" },
  "& :is([data-part=when], [data-part=deadline], [data-part=effort])": { flexShrink: 0 },
  // From the end on: the first ones stay longest.
  "& [data-part=marks]": {
    flex: "0 9999 auto",
    ...firstLineOnly,
    flexDirection: "row-reverse",
    // Each brings its own room: an empty line takes none.
    ms: "-4",
    "& > *": { ms: "4" },
    "& > [data-part=fact]": { ms: "2.5", maxWidth: "none" },
    // What has focus is never out of sight.
    "&:has(:focus-visible, [aria-expanded=true])": { flexShrink: 0 },
  },
  "& [data-part=deadline]": { minWidth: "20", justifyContent: "flex-end" },
  "& [data-part=effort]": { minWidth: "14", justifyContent: "flex-end" },
  "& [data-part=effort] [data-part=fact]": { justifyContent: "flex-end" },
  // Nobody hovers there: what would come in its place does not.
  "@media (hover: none)": { "& [data-part=no-action][data-optional]": { display: "none" } },
} as const;

/** Below one another. */
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
  // Fingers reach beyond both lines, which stand together.
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

/** The box around all that a row says; drawn where the row would be, which has no look of its own. */
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
  // What selects stands in its place.
  [narrowMargin]: {
    "& [data-row]:has(> [data-selects]) [aria-label=Done]": { visibility: "hidden" },
  },
  "& [data-row][data-over]": { outline: "2px solid {colors.signal.solid}" },
  "& [data-row][data-dragging]": { opacity: 0.4 },
} as const;

/**
 * The look of the list of rows, and of everything in them (`data-row`, `data-part`): one
 * style instead of thirty for each row. Rows are put together by the dozen whenever the
 * view changes, and a styled element takes longer to put together than what it styles.
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
