import { Toaster } from "@daysignal/ui";
import { I18nProvider } from "@lingui/react";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { createAppRouter } from "./router.tsx";
import { lingui } from "./shared/lingui.ts";

/** The root component, for the browser and prerendering. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <StrictMode>
      <I18nProvider i18n={lingui}>
        <RouterProvider router={router} />
        <Toaster />
      </I18nProvider>
    </StrictMode>
  );
}
