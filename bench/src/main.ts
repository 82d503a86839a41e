import { benchApi } from "./bench-api.ts";
import { benchWeb } from "./web/bench-web.ts";

/** `pnpm bench` and `pnpm bench api` measure the API beside its baseline, `pnpm bench web` the app in a browser. */
const benches: Record<string, (args: readonly string[]) => Promise<void>> = {
  api: benchApi,
  web: benchWeb,
};

const [what = "api", ...rest] = process.argv.slice(2).filter((argument) => argument !== "--");

const bench = benches[what];
if (!bench) {
  process.stderr.write(`There is no bench called "${what}". Try: pnpm bench api, pnpm bench web\n`);
  process.exit(1);
}
await bench(rest);
