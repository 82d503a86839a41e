import { I18nContext, Toaster } from "@daysignal/ui";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { createAppRouter } from "./router.tsx";
import { useLanguage } from "./shared/use-language.ts";

/** The root component, for the browser and prerendering. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <StrictMode>
      <I18nContext value={useLanguage()}>
        <RouterProvider router={router} />
        <Toaster />
      </I18nContext>
    </StrictMode>
  );
}
