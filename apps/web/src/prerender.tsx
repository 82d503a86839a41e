import { I18nContext } from "@daysignal/ui";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { PlannerOutline } from "./features/planner/planner-outline.tsx";
import { createAppRouter } from "./router.tsx";
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
export const prerenderOutline = (): string =>
  renderToString(
    <I18nContext value={lingui}>
      <PlannerOutline />
    </I18nContext>,
  );
