import { benchApi } from "./bench-api.ts";

/** `pnpm bench` and `pnpm bench api` measure the API beside its baseline; nothing else is measured yet. */
const [what = "api"] = process.argv.slice(2).filter((argument) => argument !== "--");

if (what !== "api") {
  console.error(`There is no bench called "${what}". Try: pnpm bench api`);
  process.exit(1);
}
await benchApi({ rounds: 3, seconds: 3, connections: 8 });
