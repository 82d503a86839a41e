import "@daysignal/ui/base.css";
import { Provider, Toaster } from "@daysignal/ui";
import { createRoot } from "react-dom/client";
import { Styleguide } from "./styleguide.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("styleguide.html has no #root to draw into");
createRoot(root).render(
  <Provider>
    <Styleguide />
    <Toaster />
  </Provider>,
);
