/** The time until the page is loaded again, if the app's script has not arrived. */
export const reloadMs = 5000;

/**
 * Loads the page again if the app's script fails to load, as while the server restarts or a proxy
 * answers in its place: the page would stay empty.
 */
export function reloadWithoutApp(): void {
  addEventListener(
    "error",
    ({ target }) => {
      // Neither a browser extension's script, which our policy blocks, nor the one of the first words,
      // which is no module, must reload a page that works.
      const isApp =
        target instanceof HTMLScriptElement &&
        target.type === "module" &&
        target.src.startsWith(location.origin);
      if (isApp) setTimeout(() => location.reload(), reloadMs);
    },
    // An element's error does not bubble.
    true,
  );
}
