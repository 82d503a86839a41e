import { writeFileSync } from "node:fs";
import { themeCss } from "./theme-css.ts";

// `npx pnpm@12 --filter @daysignal/ui theme`, after a change of tokens or of the styles of the page.
writeFileSync(new URL("./theme.gen.css", import.meta.url), themeCss());
