import type { ScreenPath } from "./screens.ts";

/** The screens that every signed-in screen leads to (§2), in their order. */
export const places = [
  { to: "/", label: /*i18n*/ "Today" },
  { to: "/week", label: /*i18n*/ "Week" },
  { to: "/review", label: /*i18n*/ "Review" },
  { to: "/projects", label: /*i18n*/ "Projects" },
] as const satisfies readonly { to: ScreenPath | "/projects"; label: string }[];
