/**
 * Shuts down the embedded database that a killed server has left running, for `npm start` when it
 * ends without starting another one. It keeps running while another process uses it.
 */
import { join } from "node:path";
import { stopEmbedded } from "@daysignal/db/embedded";
import { readConfig } from "./env.ts";

const { databaseUrl, dataDir } = readConfig(process.env, () => undefined);
if (databaseUrl === undefined) await stopEmbedded(join(dataDir, "postgres"));
