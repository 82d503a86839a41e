import { pageMeta } from "./page-meta.ts";

/** The product's name on screen: the server writes `APP_NAME` into the page's `<meta>`. */
export const productName = pageMeta("application-name") ?? "Daysignal";
