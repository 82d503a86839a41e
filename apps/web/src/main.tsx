import "@daysignal/ui/base.css";
import { Provider, Toaster } from "@daysignal/ui";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followOtherTabs } from "./features/account/current-user.ts";
import { listenForInstallPrompt } from "./features/install/install-prompt.ts";
import { createAppRouter } from "./router.tsx";

const router = createAppRouter();
followOtherTabs();
listenForInstallPrompt();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root to draw into");

createRoot(root).render(
  <StrictMode>
    <Provider>
      <RouterProvider router={router} />
      <Toaster />
    </Provider>
  </StrictMode>,
);
