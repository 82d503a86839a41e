import "@daysignal/ui/base.css";
import { followColorMode, Toaster } from "@daysignal/ui";
import { Themed } from "@daysignal/ui/chakra";
import { createRoot } from "react-dom/client";
import { Styleguide } from "./styleguide.tsx";

followColorMode();
const root = document.getElementById("root");
if (!root) throw new Error("styleguide.html has no #root to draw into");
createRoot(root).render(
  <Themed>
    <Styleguide />
    <Toaster />
  </Themed>,
);
