import { pageMeta } from "./page-meta.ts";

/** What the product is called on screen: the server puts `APP_NAME` into the page's own meta. */
export const productName = pageMeta("application-name") ?? "Daysignal";
