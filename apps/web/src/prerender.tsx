import { I18nContext } from "@daysignal/ui";
import { createMemoryHistory } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server.edge";
import { App } from "./app.tsx";
import { FocusOutline } from "./features/focus/focus-outline.tsx";
import { MorningWordsPlace } from "./features/morning/morning-outline.tsx";
import { PlannerOutline } from "./features/planner/planner-outline.tsx";
import { ProjectsLoading } from "./features/project-page/project-group.tsx";
import { ReviewWordsPlace } from "./features/review/review-outline.tsx";
import { SideOutline } from "./features/shell/side-outline.tsx";
import { createAppRouter } from "./router.tsx";
import { i18n } from "./shared/language.ts";
import { lingui } from "./shared/lingui.ts";
import { screens } from "./shared/screens.ts";

/**
 * Renders a screen to HTML at build time, to show it before any script has run. For screens that
 * are the same for all users.
 */
export async function prerender(path: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const failed = router.state.matches.find(({ status }) => status !== "success");
  if (failed) throw new Error(`${path} can't be prerendered.`, { cause: failed.error });
  return renderToString(<App router={router} />);
}

/** The outline of the planner as HTML, for the index page. */
export const prerenderOutline = (): string => outlineOf(<PlannerOutline />);

/** The outlines of the screens beside the planner as HTML, by their route below `_protected`. */
export const prerenderSideOutlines = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(screens).flatMap(([path, { title, outline }]) => {
      if (outline === "planner" || outline === "spinner") return [];
      const screen =
        outline === "focus" ? (
          <FocusOutline />
        ) : (
          <SideOutline title={title && i18n.t(title)} {...known[outline]} />
        );
      // "/clients/" is the route clients.index.
      return [[path.slice(1).replaceAll("/", ".").replace(/\.$/, ".index"), outlineOf(screen)]];
    }),
  );

/** What the frames of the screens have besides a title. */
const known = {
  frame: { status: null },
  days: { status: "days" },
  projects: { status: "place", children: <ProjectsLoading /> },
  morning: { status: "place", hasFoot: true, children: <MorningWordsPlace /> },
  review: { status: "days", children: <ReviewWordsPlace /> },
} as const;

const outlineOf = (outline: ReactNode): string =>
  renderToString(<I18nContext value={lingui}>{outline}</I18nContext>);
