/** What the product is called on screen: the server puts `APP_NAME` into the page's own meta. */
export const productName =
  (typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLMetaElement>("meta[name=application-name]")?.content) ||
  "Daysignal";
