import "@daysignal/ui/base.css";
import { Provider, Toaster } from "@daysignal/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { endSession, followOtherTabs } from "./features/account/current-user.ts";
import { listenForInstallPrompt } from "./features/install/install-prompt.ts";
import { createAppRouter } from "./router.tsx";
import { createQueryClient } from "./shared/query-client.ts";

const queryClient = createQueryClient(() => endSession(queryClient));
const router = createAppRouter(queryClient);
followOtherTabs(queryClient);
listenForInstallPrompt();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root to draw into");

createRoot(root).render(
  <StrictMode>
    <Provider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toaster />
    </Provider>
  </StrictMode>,
);
