import { benchApi } from "./bench-api.ts";

/** `pnpm bench` and `pnpm bench api` measure the API beside its baseline. */
const [what = "api", ...rest] = process.argv.slice(2).filter((argument) => argument !== "--");

if (what !== "api") {
  process.stderr.write(`There is no bench called "${what}". Try: pnpm bench api\n`);
  process.exit(1);
}
await benchApi(rest);
