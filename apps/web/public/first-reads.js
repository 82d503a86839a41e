// Asks for what the planner begins with while its scripts are still on their way, and for those scripts
// themselves, at the one address that shows it and only for somebody who may be signed in.
// src/shared/first-reads.ts hands the answers out; what it does not find it asks for again.
{
  let token = null;
  try {
    token = localStorage.getItem("auth_token");
  } catch {
    // Storage is closed: the cookie carries the session.
  }
  const maySignIn = token !== null || document.cookie.split("; ").includes("daysignal_signed_in=1");
  if (location.pathname === "/" && maySignIn) {
    // The outline that stands in the page is today's.
    if (location.search === "") document.documentElement.dataset.opens = "planner";
    // As in src/shared/phone-media.ts.
    const isPhone = matchMedia(
      "(max-width: 768px) and (pointer: coarse) and (hover: none)",
    ).matches;
    const { planner = "", phone = "" } = document.currentScript.dataset;
    for (const href of (isPhone ? phone : planner).split(" ").filter(Boolean)) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", href, crossOrigin: "", fetchPriority: "low" });
      document.head.append(link);
    }

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
    const day = ask(calls).catch(() => []);
    // Long for who has much: the day does not wait for it.
    const listCall = ["signal.list", {}];
    const list = day.then(([user]) => (user ? ask([listCall]) : [])).catch(() => []);
    globalThis.firstReads = {
      token,
      answers: new Map([
        ...calls.map((call, at) => [JSON.stringify(call), day.then((all) => all[at])]),
        [JSON.stringify(listCall), list.then(([answer]) => answer)],
      ]),
    };
  }
}
