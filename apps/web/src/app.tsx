import { I18nContext, Toaster } from "@daysignal/ui";
import { I18nProvider, useLingui } from "@lingui/react";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, StrictMode } from "react";
import type { createAppRouter } from "./router.tsx";
import { lingui } from "./shared/lingui.ts";

/** The root component, for the browser and prerendering. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <StrictMode>
      <I18nProvider i18n={lingui}>
        <ComponentsLanguage>
          <RouterProvider router={router} />
          <Toaster />
        </ComponentsLanguage>
      </I18nProvider>
    </StrictMode>
  );
}

function ComponentsLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <I18nContext value={i18n}>{children}</I18nContext>;
}
