import { inParallel, json, type Target } from "./requests.ts";

const everything = `<c:calendar-query xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><getetag/><c:calendar-data/></prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VTODO"/></c:comp-filter></c:filter></c:calendar-query>`;

/** What other apps and displays read, over credentials of their own. */
export const outsideAttacks: Readonly<Record<string, (target: Target) => Promise<void>>> = {
  taskApps: async (target) => {
    const { token } = await json(target, "POST", "/api/tokens", { name: "App", access: "dav" });
    const { url, username } = target;
    const authorization = `Basic ${Buffer.from(`${username}:${token}`).toString("base64")}`;
    await inParallel(async () => {
      const response = await fetch(`${url}/dav/calendars/${username}/available/`, {
        method: "REPORT",
        headers: { authorization, "content-type": "application/xml", depth: "1" },
        body: everything,
      });
      await response.arrayBuffer();
    });
  },
  glances: async (target) => {
    const { path } = await json(target, "POST", "/api/glance", {});
    let drawn = 0;
    await inParallel(async () => {
      // Each picture is another one, so that none is known.
      drawn += 1;
      const size = `width=${1000 + (drawn % 1000)}&height=2000`;
      const response = await fetch(`${target.url}${path}.png?${size}`);
      await response.arrayBuffer();
    });
  },
};
