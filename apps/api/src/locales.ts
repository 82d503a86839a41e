import { join } from "node:path";

/**
 * The folder of the translations, shared with the web app; the path is the same from src/ and
 * dist/.
 */
export const locales = join(import.meta.dirname, "../../web/src/locales");
