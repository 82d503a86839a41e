import { I18nContext } from "@daysignal/ui";
import { createMemoryHistory } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { SideOutline } from "./features/account/session/side-outline.tsx";
import { PlannerOutline } from "./features/planner/planner-outline.tsx";
import { createAppRouter } from "./router.tsx";
import { i18n } from "./shared/language.ts";
import { lingui } from "./shared/lingui.ts";

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
export function prerenderSideOutlines(): Record<string, string> {
  const titles = {
    account: i18n.t("Account"),
    "clients.$clientId": undefined,
    "clients.index": i18n.t("Clients"),
    plan: i18n.t("Plan your day"),
    "projects.$projectId": undefined,
    "projects.index": i18n.t("Projects"),
    review: i18n.t("Review"),
    sessions: i18n.t("Signed-in Devices"),
    trash: i18n.t("Trash", {}, { comment: "Where deleted signals are kept" }),
    week: i18n.t("Week"),
  };
  return Object.fromEntries(
    Object.entries(titles).map(([route, title]) => [
      route,
      outlineOf(<SideOutline {...{ title }} />),
    ]),
  );
}

const outlineOf = (outline: ReactNode): string =>
  renderToString(<I18nContext value={lingui}>{outline}</I18nContext>);
