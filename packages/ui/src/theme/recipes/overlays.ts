import { defineSlotRecipe } from "@chakra-ui/react";
import { largeText, touched } from "../media.ts";

const floating = {
  bg: "bg.raised",
  color: "fg.default",
  borderRadius: "lg",
  boxShadow: "floating",
  outline: "none",
  // Stacked with dialogs: the last opened is on top.
  zIndex: "calc({zIndex.dialog} + var(--layer-index, 0))",
  _open: { animation: "riseIn {durations.fast} {easings.out}" },
  _closed: { animation: "fadeOut {durations.fast} {easings.out}" },
} as const;

/** Low windows, such as phones in landscape, in which dialogs have less padding. */
const low = "@media (max-height: 480px)";

/** Hidden until it is positioned; the library sets both in the element's inline style. */
const unplaced = { "--x": "0px", "--y": "-100vh" } as const;

export const dialogRecipe = defineSlotRecipe({
  className: "dialog",
  slots: [
    "backdrop",
    "positioner",
    "content",
    "header",
    "title",
    "description",
    "body",
    "footer",
    "closeTrigger",
  ],
  base: {
    backdrop: {
      position: "fixed",
      inset: 0,
      bg: "bg.backdrop",
      zIndex: "calc({zIndex.dialog} + var(--layer-index, 0))",
      _open: { animation: "fadeIn {durations.moderate} {easings.out}" },
      _closed: { animation: "fadeOut {durations.fast} {easings.out}" },
    },
    positioner: {
      position: "fixed",
      inset: 0,
      display: "flex",
      justifyContent: "center",
      alignItems: { base: "flex-end", md: "center" },
      padding: { base: "0 0 var(--keyboard, 0px)", md: "6" },
      [low]: { padding: { md: "2" } },
      zIndex: "calc({zIndex.dialog} + var(--layer-index, 0))",
      overscrollBehavior: "none",
    },
    content: {
      display: "flex",
      flexDirection: "column",
      position: "relative",
      width: "full",
      maxHeight: { base: "calc(92dvh - var(--keyboard, 0px))", md: "min(46rem, 100%)" },
      // Larger touch targets enlarge the dialog instead of reducing what is visible.
      [touched]: { maxHeight: { md: "min(72rem, 100%)" } },
      bg: "bg.raised",
      color: "fg.default",
      borderRadius: { base: "{radii.lg} {radii.lg} 0 0", md: "lg" },
      boxShadow: "floating",
      outline: "none",
      _open: { animation: "riseIn {durations.slow} {easings.out}" },
      _closed: { animation: "sinkOut {durations.fast} {easings.out}" },
    },
    header: { px: "6", pt: "5", pb: "3", pe: "14", [low]: { pt: "3", pb: "1" } },
    title: { textStyle: "title" },
    description: { textStyle: "body", color: "fg.muted", mt: "1" },
    body: {
      flex: "1 1 auto",
      minHeight: 0,
      overflowY: "auto",
      px: "6",
      pt: "1",
      pb: "6",
      [low]: { pb: "3" },
    },
    footer: {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "flex-end",
      gap: "2",
      px: "6",
      py: "4",
      borderTopWidth: "1px",
      borderColor: "noise.line",
      pb: "max({spacing.4}, env(safe-area-inset-bottom))",
      [low]: { pt: "2", pb: "max({spacing.2}, env(safe-area-inset-bottom))" },
    },
    closeTrigger: {
      position: "absolute",
      // Aligns its icon, not its box, with the title and the content's edge.
      top: "1.125rem",
      insetEnd: "3",
      [low]: { top: "2.5" },
      [touched]: { top: "3", insetEnd: "1.5", [low]: { top: "1" } },
    },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: { base: "full", md: "md" } } },
      md: { content: { maxWidth: { base: "full", md: "lg" } } },
      lg: { content: { maxWidth: { base: "full", md: "xl" } } },
      xl: {
        content: {
          maxWidth: { base: "full", md: "xl", lg: "2xl" },
          maxHeight: { lg: "min(52rem, 100%)" },
        },
      },
    },
  },
  defaultVariants: { size: "md" },
});

export const popoverRecipe = defineSlotRecipe({
  className: "popover",
  slots: ["positioner", "content"],
  base: {
    positioner: unplaced,
    content: {
      ...floating,
      padding: "4",
      minWidth: "min({sizes.48}, 100dvw - 1rem)",
      maxWidth: "calc(100dvw - 1rem)",
      maxHeight: "var(--available-height)",
      overflowY: "auto",
    },
  },
});

export const menuRecipe = defineSlotRecipe({
  className: "menu",
  slots: [
    "positioner",
    "content",
    "item",
    "itemText",
    "itemCommand",
    "itemIndicator",
    "itemGroupLabel",
    "separator",
  ],
  base: {
    positioner: unplaced,
    content: {
      ...floating,
      padding: "1.5",
      maxWidth: "calc(100dvw - 1rem)",
      maxHeight: "var(--available-height)",
      overflowY: "auto",
    },
    item: {
      display: "flex",
      alignItems: "center",
      gap: "2.5",
      minHeight: "9",
      px: "2.5",
      borderRadius: "md",
      fontSize: "md",
      cursor: "pointer",
      userSelect: "none",
      outline: "none",
      _highlighted: { bg: "bg.hover" },
      _disabled: { opacity: 0.45, cursor: "not-allowed" },
      "& svg": { width: "1.125em", height: "1.125em", color: "fg.muted", flexShrink: 0 },
      "&[data-tone=danger]": { color: "danger.fg", "& svg": { color: "inherit" } },
      [touched]: { minHeight: "11" },
    },
    itemText: { flex: 1, minWidth: 0 },
    // Touch screens have no shortcuts.
    itemCommand: {
      fontFamily: "body",
      color: "fg.muted",
      fontSize: "sm",
      [touched]: { display: "none" },
    },
    itemIndicator: { ms: "auto", "& svg": { color: "signal.fg" } },
    itemGroupLabel: { px: "2.5", pt: "2", pb: "1", textStyle: "caption", color: "fg.muted" },
    separator: { height: "1px", bg: "noise.line", my: "1.5", mx: "1" },
  },
});

export const toastRecipe = defineSlotRecipe({
  className: "toast",
  slots: ["root", "title", "description", "closeTrigger", "actionTrigger"],
  base: {
    root: {
      display: "flex",
      alignItems: "center",
      gap: "3",
      width: { base: "calc(100dvw - 2rem)", md: "auto" },
      minWidth: { md: "72" },
      maxWidth: { md: "lg" },
      minHeight: "12",
      ps: "4",
      pe: "2",
      py: "2.5",
      [largeText]: { flexWrap: "wrap", justifyContent: "flex-end" },
      // Inverted colours, because it floats over everything.
      bg: "fg.default",
      color: "fg.inverted",
      borderRadius: "lg",
      boxShadow: "floating",
      // Slides by an eighth of its height, so that a button stays under the pointer that presses it.
      translate: "var(--x) calc(var(--y) / 8)",
      scale: "var(--scale)",
      opacity: "var(--opacity)",
      zIndex: "var(--z-index)",
      // An open dialog blocks clicks on the page, except on toasts.
      pointerEvents: "auto",
      willChange: "translate, opacity",
      transition: "translate 200ms {easings.out}, opacity 160ms {easings.out}",
      _closed: { transition: "translate 160ms {easings.out}, opacity 120ms {easings.out}" },
    },
    title: { fontWeight: "medium", lineHeight: "1.25rem" },
    description: { fontSize: "sm", lineHeight: "1.25rem", opacity: 0.84 },
    actionTrigger: {
      flexShrink: 0,
      height: "8",
      px: "3",
      borderRadius: "md",
      fontWeight: "semibold",
      cursor: "pointer",
      textDecoration: "underline",
      textUnderlineOffset: "3px",
      _hover: { bg: "bg.raised/10" },
      [touched]: { height: "11", minWidth: "11" },
    },
    closeTrigger: {
      flexShrink: 0,
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      width: "8",
      height: "8",
      borderRadius: "md",
      cursor: "pointer",
      opacity: 0.72,
      _hover: { opacity: 1 },
      [touched]: { width: "11", height: "11" },
    },
  },
});
