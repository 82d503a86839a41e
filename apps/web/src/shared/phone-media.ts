import { mobileBreakpoint } from "@daysignal/core";

/** The maximum height of a phone in landscape. */
const low = "(max-height: 480px)";

/** Windows so low that what is above and below the day is hidden. */
export const onItsSide = `@media ${low}`;

/**
 * A touch device at most as wide as §9 says, or a phone in landscape; not a narrow desktop window.
 */
export const phoneMedia = `(pointer: coarse) and (hover: none) and ((max-width: ${mobileBreakpoint}px) or ((max-width: 960px) and ${low}))`;
