import type { GuardedRequest } from "../src/outbound/guarded-request.ts";

const response = (props: string) =>
  `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><response><href>/home/work/</href><propstat><prop>${props}</prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`;

const home = "<c:calendar-home-set><href>/home/</href></c:calendar-home-set>";
const calendar = "<resourcetype><collection/><c:calendar/></resourcetype>";

/** Answers as a CalDAV server that has one calendar, which nothing is in. */
export const answerAsCalendarServer: GuardedRequest = async (_url, { method, headers }) => ({
  status: method === "PROPFIND" ? 207 : 404,
  headers: new Map(),
  body: Buffer.from(response(headers?.["depth"] === "1" ? calendar : home)),
});
