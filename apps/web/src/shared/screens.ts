import type { FileRoutesByPath } from "@tanstack/react-router";
import type { PlainQuery } from "./reads.ts";

/** The paths of the routes for signed-in users. */
export type ScreenPath = {
  [Id in keyof FileRoutesByPath]: Id extends `/_protected/${string}`
    ? FileRoutesByPath[Id]["fullPath"]
    : never;
}[keyof FileRoutesByPath];

/**
 * The heading of each screen for signed-in users, by the path of its route (src/routes/_protected.*), in
 * English: `i18n.t(title)` is in the language that is shown. Null where it has none, or a name.
 */
export const titles = {
  "/": null,
  "/account": /*i18n*/ "Account",
  "/admin": /*i18n*/ "Administration",
  "/connect": /*i18n*/ "An app asks for access",
  "/clients/": /*i18n*/ "Clients",
  "/clients/$clientId": null,
  "/focus": /*i18n*/ "Focus",
  "/guide/{-$page}": /*i18n*/ "Guide",
  "/plan": /*i18n*/ "Plan your day",
  "/projects/": /*i18n*/ "Projects",
  "/projects/$projectId": null,
  "/review": /*i18n*/ "Review",
  "/sessions": /*i18n*/ "Signed-in Devices",
  "/settings/{-$part}": /*i18n*/ "App Settings",
  "/trash": /*i18n*/ "Trash",
  "/week": /*i18n*/ "Week",
} as const satisfies Record<ScreenPath, string | null>;

/** The title of a screen; null where it has none, or a name. */
export type ScreenTitle<Path extends ScreenPath> = (typeof titles)[Path] extends null
  ? null
  : string;

/**
 * What the page of each screen shows until the app has loaded: the planner's outline, the frame of a
 * screen with its title (if any), which can have the shown days, the first heading or the first
 * sentences below it, the line of /focus, or a spinner. A table of its own, because only the build reads it.
 */
export const outlines = {
  "/": "planner",
  "/account": "frame",
  // Not everybody has this page, and the next one also receives visitors.
  "/admin": "spinner",
  "/connect": "spinner",
  "/clients/": "frame",
  "/clients/$clientId": "frame",
  "/focus": "focus",
  "/guide/{-$page}": "spinner",
  "/plan": "morning",
  "/projects/": "projects",
  "/projects/$projectId": "frame",
  "/review": "review",
  "/sessions": "frame",
  "/settings/{-$part}": "frame",
  "/trash": "frame",
  "/week": "days",
} as const satisfies Record<ScreenPath, string>;

/**
 * A query without input, or: the plan of the shown day, the plans of its week, those of the day and
 * the days before it from which signals return; the goals of its week; the list of all signals; the
 * review of its days; what is known about estimates.
 */
export type FirstRead =
  | PlainQuery
  | "day"
  | "week"
  | "morning"
  | "goals"
  | "signals"
  | "review"
  | "estimate";

const names = ["project.list", "clients.list"] as const;

/**
 * What the page of each screen requests before the app has loaded, besides the user and the
 * settings (start/request-first-reads.ts). Whether it works offline, and which live changes refetch
 * it, is in reads.ts.
 */
export const firstReads: Readonly<Record<ScreenPath, readonly FirstRead[]>> = {
  "/": ["day", "calendars.list", "time.running", ...names, "signals"],
  "/account": [],
  "/admin": [],
  "/connect": [],
  "/clients/": names,
  "/clients/$clientId": names,
  "/focus": ["day", "time.running"],
  "/guide/{-$page}": [],
  "/plan": ["morning", "calendars.list", "goals", "estimate", "time.running", ...names, "signals"],
  "/projects/": [...names, "signals"],
  "/projects/$projectId": [...names, "signals"],
  "/review": [...names, "review"],
  "/sessions": [],
  "/settings/{-$part}": [],
  "/trash": [],
  "/week": ["week", "calendars.list", "goals", "time.running", ...names, "signals"],
};
