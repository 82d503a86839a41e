/** A process that attacks until it is ended, so that measuring does not share its event loop. */
import { readFileSync } from "node:fs";
import { attacks } from "./attacks.ts";
import type { Target } from "./requests.ts";

const [name = "", file = ""] = process.argv.slice(2);
const target = JSON.parse(readFileSync(file, "utf8")) as Target;
// The parent has exited.
process.on("disconnect", () => process.exit(0));
await attacks[name]?.(target);
