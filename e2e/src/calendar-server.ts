import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const namespaces =
  'xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:a="http://apple.com/ns/ical/"';

const multistatus = (responses: readonly [href: string, props: string][]) =>
  `<?xml version="1.0"?><multistatus ${namespaces}>${responses
    .map(
      ([href, props]) =>
        `<response><href>${href}</href><propstat><prop>${props}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`,
    )
    .join("")}</multistatus>`;

const calendar = (name: string, color: string, rest = "") =>
  `<resourcetype><collection/><c:calendar/></resourcetype><displayname>${name}</displayname><a:calendar-color>${color}</a:calendar-color>${rest}`;
const readOnly =
  "<current-user-privilege-set><privilege><read/></privilege></current-user-privilege-set>";

const home = "<c:calendar-home-set><href>/ada/</href></c:calendar-home-set>";
const calendars = multistatus([
  ["/ada/work/", calendar("Work", "#3B82F6FF")],
  ["/ada/family/", calendar("Family", "#10B981")],
  ["/ada/holidays/", calendar("Holidays", "#F59E0B", readOnly)],
]);

/**
 * A CalDAV server for the user "ada" with the password "secret", with the given iCalendar text in
 * the calendar "Work". It forgets what is written to it.
 */
export async function startCalendarServer(text: string) {
  const password = `Basic ${Buffer.from("ada:secret").toString("base64")}`;
  const event: [string, string] = ["/ada/work/a.ics", "<getetag>1</getetag>"];
  const data = `<getetag>1</getetag><c:calendar-data><![CDATA[${text}]]></c:calendar-data>`;
  const bodyOf = (method: string, url: string, depth: unknown) => {
    if (method === "REPORT") return multistatus([[event[0], data]]);
    if (url === "/ada/") return calendars;
    if (depth === "1") return multistatus(url === "/ada/work/" ? [event] : []);
    return multistatus([["/", home]]);
  };
  const server = createServer(({ method = "", url = "", headers }, response) => {
    if (headers.authorization !== password) return response.writeHead(401).end();
    if (method === "PUT" || method === "DELETE") return response.writeHead(204).end();
    return response.writeHead(207).end(bodyOf(method, url, headers["depth"]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
