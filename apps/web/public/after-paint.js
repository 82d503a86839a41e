// On a page that is drawn already (build/prerender-page.ts): fetches the app once that has been painted, so
// that nothing of it is in the way of what there is to see.
{
  const { start = "", preload = "" } = document.currentScript.dataset;
  const addressesOf = (list) => list.split(" ").filter(Boolean);
  const fetchApp = () => {
    for (const href of addressesOf(preload)) {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", href, crossOrigin: "" }));
    }
    for (const src of addressesOf(start)) {
      const script = document.createElement("script");
      // In their order.
      Object.assign(script, { type: "module", src, crossOrigin: "", async: false });
      document.head.append(script);
    }
  };
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    fetchApp();
  }).observe({ type: "paint", buffered: true });
}
