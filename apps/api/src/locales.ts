import { join } from "node:path";

/** The folder of the translations, shared with the web app, from src/ or from dist/. */
export const locales = join(import.meta.dirname, "../../web/src/locales");
