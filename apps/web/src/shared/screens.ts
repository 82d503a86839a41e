import type { FileRoutesByPath } from "@tanstack/react-router";
import type { PlainQuery } from "./reads.ts";

interface Screen {
  /**
   * Its heading, in English: `i18n.t(title)` is in the language that is shown. Null where it has
   * none, or a name.
   */
  title: string | null;
  /**
   * What its page shows until the app has loaded: the planner's outline, the frame of a screen with
   * its title (if any), which can have the shown days, the first heading or the first sentences below
   * it, the line of /focus, or a spinner.
   */
  outline: "planner" | "frame" | "days" | "projects" | "morning" | "review" | "focus" | "spinner";
}

/** The paths of the routes for signed-in users. */
export type ScreenPath = {
  [Id in keyof FileRoutesByPath]: Id extends `/_protected/${string}`
    ? FileRoutesByPath[Id]["fullPath"]
    : never;
}[keyof FileRoutesByPath];

/**
 * Each screen for signed-in users, by the path of its route (src/routes/_protected.*). What it reads
 * has its own table, which the inline script of every page holds as well.
 */
export const screens = {
  "/": { title: null, outline: "planner" },
  "/account": { title: /*i18n*/ "Account", outline: "frame" },
  // Not everybody has this page, and the next one also receives visitors.
  "/admin": { title: /*i18n*/ "Administration", outline: "spinner" },
  "/connect": { title: /*i18n*/ "An app asks for access", outline: "spinner" },
  "/clients/": { title: /*i18n*/ "Clients", outline: "frame" },
  "/clients/$clientId": { title: null, outline: "frame" },
  "/focus": { title: /*i18n*/ "Focus", outline: "focus" },
  "/guide/{-$page}": { title: /*i18n*/ "Guide", outline: "spinner" },
  "/plan": { title: /*i18n*/ "Plan your day", outline: "morning" },
  "/projects/": { title: /*i18n*/ "Projects", outline: "projects" },
  "/projects/$projectId": { title: null, outline: "frame" },
  "/review": { title: /*i18n*/ "Review", outline: "review" },
  "/sessions": { title: /*i18n*/ "Signed-in Devices", outline: "frame" },
  "/settings/{-$part}": { title: /*i18n*/ "App Settings", outline: "frame" },
  "/trash": { title: /*i18n*/ "Trash", outline: "frame" },
  "/week": { title: /*i18n*/ "Week", outline: "days" },
} as const satisfies Record<ScreenPath, Screen>;

/** The title of a screen; null where it has none, or a name. */
export type ScreenTitle<Path extends ScreenPath> = (typeof screens)[Path]["title"] extends null
  ? null
  : string;

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
