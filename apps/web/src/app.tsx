import { Provider, Toaster } from "@daysignal/ui";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { createAppRouter } from "./router.tsx";

/** Everything that is drawn, in the browser and ahead of time alike. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <StrictMode>
      <Provider>
        <RouterProvider router={router} />
        <Toaster />
      </Provider>
    </StrictMode>
  );
}
