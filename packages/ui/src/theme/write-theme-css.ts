import { writeFileSync } from "node:fs";
import { themeCss, tokenNames } from "./theme-css.ts";

// Run by `npx pnpm@12 --filter @daysignal/ui theme`, after a change of tokens or global styles.
writeFileSync(new URL("./theme.gen.css", import.meta.url), themeCss());
writeFileSync(new URL("./token-names.gen.ts", import.meta.url), tokenNames());
