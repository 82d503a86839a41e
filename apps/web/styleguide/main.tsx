import "@daysignal/ui/base.css";
import { followColorMode, I18nContext, Toaster } from "@daysignal/ui";
import { Themed } from "@daysignal/ui/chakra";
import { createRoot } from "react-dom/client";
import { lingui } from "../src/shared/lingui.ts";
import { Styleguide } from "./styleguide.tsx";

followColorMode();
const root = document.getElementById("root");
if (!root) throw new Error("styleguide.html has no #root to draw into");
createRoot(root).render(
  <I18nContext value={lingui}>
    <Themed>
      <Styleguide />
      <Toaster />
    </Themed>
  </I18nContext>,
);
