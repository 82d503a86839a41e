import { mobileBreakpoint } from "@daysignal/core";

/** As high as a phone on its side at most, in CSS pixels. */
const low = "(max-height: 480px)";

/** A window with so little height that what is above and below the day gives it up. */
export const onItsSide = `@media ${low}`;

/**
 * A device that is held and touched, at most as wide as §9 says, or a phone on its side; a narrow window of a
 * desktop is none.
 */
export const phoneMedia = `(pointer: coarse) and (hover: none) and ((max-width: ${mobileBreakpoint}px) or ((max-width: 960px) and ${low}))`;
