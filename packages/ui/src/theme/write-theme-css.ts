import { writeFileSync } from "node:fs";
import { themeCss } from "./theme-css.ts";

// Run by `npx pnpm@12 --filter @daysignal/ui theme`, after a change of tokens or global styles.
writeFileSync(new URL("./theme.gen.css", import.meta.url), themeCss());
