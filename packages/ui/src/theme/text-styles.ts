import { defineTextStyles } from "@chakra-ui/react";

const sans = (fontSize: string, lineHeight: string, fontWeight = "normal") => ({
  value: { fontFamily: "body", fontSize, lineHeight, fontWeight },
});

const serif = (fontSize: string, lineHeight: string) => ({
  value: {
    fontFamily: "heading",
    fontSize,
    lineHeight,
    fontWeight: "normal",
    letterSpacing: "tight",
    // The font draws its spaces tighter still.
    wordSpacing: "0.06em",
  },
});

/** The whole scale. `body` is the default; serif sizes are for the day's heading and the splash. */
export const textStyles = defineTextStyles({
  caption: sans("xs", "1rem"),
  small: sans("sm", "1.25rem"),
  body: sans("md", "1.375rem"),
  lead: sans("lg", "1.625rem"),
  /** Headings inside a screen: a dialog, a panel. */
  title: {
    value: {
      fontFamily: "body",
      fontSize: "xl",
      lineHeight: "1.75rem",
      fontWeight: "semibold",
      letterSpacing: "-0.01em",
    },
  },
  heading: serif("2xl", "2.125rem"),
  display: serif("3xl", "2.75rem"),
  hero: serif("4xl", "1.05"),
});
