import { mobileBreakpoint } from "@daysignal/core";

/** A device that is held and touched, at most as wide as §9 says; a narrow window of a desktop is none. */
export const phoneMedia = `(max-width: ${mobileBreakpoint}px) and (pointer: coarse) and (hover: none)`;
