// Fetches the app. At the one address that shows the planner, and for somebody who may be signed in, asks for the
// planner's scripts and for what it begins with while the app is still on its way.
// src/shared/first-reads.ts hands the answers out; what it does not find it asks for again.
{
  let token = null;
  try {
    token = localStorage.getItem("auth_token");
  } catch {
    // Storage is closed: the cookie carries the session.
  }
  const maySignIn = token !== null || document.cookie.split("; ").includes("daysignal_signed_in=1");
  const showsPlanner = location.pathname === "/" && maySignIn;
  // The outline that stands in the page is today's.
  const isOutlined = showsPlanner && location.search === "";
  if (isOutlined) document.documentElement.dataset.opens = "planner";
  // As in src/shared/phone-media.ts.
  const isPhone = matchMedia(
    "(pointer: coarse) and (hover: none) and ((max-width: 768px) or ((max-width: 960px) and (max-height: 480px)))",
  ).matches;

  // Which files these are is written by build/preload-planner.ts.
  const { start = "", planner = "", phone = "" } = document.currentScript.dataset;
  const addressesOf = (list) => list.split(" ").filter(Boolean);
  const runApp = () => {
    for (const src of addressesOf(start)) {
      const script = document.createElement("script");
      // In their order.
      Object.assign(script, { type: "module", src, crossOrigin: "", async: false });
      document.head.append(script);
    }
  };
  const fetchApp = () => {
    const plannerFiles = isPhone ? phone : planner;
    for (const href of addressesOf(showsPlanner ? `${start} ${plannerFiles}` : start)) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", href, crossOrigin: "", fetchPriority: "low" });
      document.head.append(link);
    }
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", runApp);
    else runApp();
  };
  // A phone's line is narrow: its outline is painted before the scripts take it.
  if (isOutlined && isPhone && document.visibilityState === "visible") {
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      fetchApp();
    }).observe({ type: "paint", buffered: true });
  } else {
    fetchApp();
  }

  if (showsPlanner) {
    const headers = {
      "X-Time-Zone": new Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    };
    /** One request for several calls; the answers in their order, or nothing. */
    const ask = async (calls) => {
      const paths = calls.map(([path]) => path).join(",");
      const inputs = JSON.stringify(Object.fromEntries(calls.map(([, input], at) => [at, input])));
      const response = await fetch(`/trpc/${paths}?batch=1&input=${encodeURIComponent(inputs)}`, {
        headers,
        credentials: "include",
        cache: "no-store",
      });
      return response.ok ? await response.json() : [];
    };
    const now = new Date();
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, "0"))
      .join("-");
    const date = new URLSearchParams(location.search).get("date") ?? today;
    const calls = [
      ["account.getUser"],
      ["settings.get"],
      ["plan.get", { date }],
      ["project.list"],
      ["clients.list"],
    ];
    /** What has come already, by its call: the planner begins with it. */
    const arrived = new Map();
    const day = ask(calls).catch(() => []);
    void day.then((all) => {
      for (const [at, call] of calls.entries()) arrived.set(JSON.stringify(call), all[at]);
    });
    // Long for who has much: the day does not wait for it.
    const listCall = ["signal.list", {}];
    const list = day.then(([user]) => (user ? ask([listCall]) : [])).catch(() => []);
    globalThis.firstReads = {
      token,
      arrived,
      answers: new Map([
        ...calls.map((call, at) => [JSON.stringify(call), day.then((all) => all[at])]),
        [JSON.stringify(listCall), list.then(([answer]) => answer)],
      ]),
    };
  }
}
