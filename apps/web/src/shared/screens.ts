import type { FileRoutesByPath } from "@tanstack/react-router";
import type { PlainQuery } from "./reads.ts";

/**
 * A query without input, or: the plan of the shown day, the plans of its week, those of the day and
 * the days before it from which signals return; the list of all signals; the review of its days.
 */
export type FirstRead = PlainQuery | "day" | "week" | "morning" | "signals" | "review";

interface Screen {
  /** Its heading, in English: `i18n.t(title)` is in the language that is shown. Null for none, or a name. */
  title: string | null;
  /**
   * What its page shows until the app has loaded: the planner's outline, the frame of a screen with
   * its title (if any), or a spinner.
   */
  outline: "planner" | "frame" | "spinner";
  /** What its page requests before the app has loaded, besides the user and the settings. */
  firstReads: readonly FirstRead[];
}

/** The paths of the routes for signed-in users. */
export type ScreenPath = {
  [Id in keyof FileRoutesByPath]: Id extends `/_protected/${string}`
    ? FileRoutesByPath[Id]["fullPath"]
    : never;
}[keyof FileRoutesByPath];

const names = ["project.list", "clients.list"] as const;

/**
 * Each screen for signed-in users, by the path of its route (src/routes/_protected.*). What the
 * queries themselves need is in reads.ts.
 */
export const screens = {
  "/": { title: null, outline: "planner", firstReads: ["day", ...names, "signals"] },
  "/account": { title: /*i18n*/ "Account", outline: "frame", firstReads: [] },
  // Spinners for these: not everybody has the first, and the second also receives visitors.
  "/admin": { title: /*i18n*/ "Administration", outline: "spinner", firstReads: [] },
  "/connect": { title: /*i18n*/ "An app asks for access", outline: "spinner", firstReads: [] },
  "/clients/": { title: /*i18n*/ "Clients", outline: "frame", firstReads: names },
  "/clients/$clientId": { title: null, outline: "frame", firstReads: names },
  "/guide/{-$page}": { title: /*i18n*/ "Guide", outline: "spinner", firstReads: [] },
  "/plan": {
    title: /*i18n*/ "Plan your day",
    outline: "frame",
    firstReads: ["morning", ...names, "signals"],
  },
  "/projects/": {
    title: /*i18n*/ "Projects",
    outline: "frame",
    firstReads: [...names, "signals"],
  },
  "/projects/$projectId": { title: null, outline: "frame", firstReads: [...names, "signals"] },
  "/review": { title: /*i18n*/ "Review", outline: "frame", firstReads: [...names, "review"] },
  "/sessions": { title: /*i18n*/ "Signed-in Devices", outline: "frame", firstReads: [] },
  "/trash": { title: /*i18n*/ "Trash", outline: "frame", firstReads: [] },
  "/week": { title: /*i18n*/ "Week", outline: "frame", firstReads: ["week", ...names, "signals"] },
} as const satisfies Record<ScreenPath, Screen>;

type Screens = typeof screens;

/** The title of a screen; null where it is a name. */
export type ScreenTitle<Path extends ScreenPath> = Screens[Path]["title"] extends null
  ? null
  : string;
