/** The bodies of the requests to CalDAV servers (RFC 4791, 4918, 6578). */

const namespaces =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/" xmlns:a="http://apple.com/ns/ical/"';

/** The names of the properties that are read, as `readXml` writes them. */
export const names = {
  href: "DAV: href",
  etag: "DAV: getetag",
  resourceType: "DAV: resourcetype",
  principal: "DAV: current-user-principal",
  home: "urn:ietf:params:xml:ns:caldav calendar-home-set",
  displayName: "DAV: displayname",
  color: "http://apple.com/ns/ical/ calendar-color",
  components: "urn:ietf:params:xml:ns:caldav supported-calendar-component-set",
  privileges: "DAV: current-user-privilege-set",
  syncToken: "DAV: sync-token",
  ctag: "http://calendarserver.org/ns/ getctag",
  data: "urn:ietf:params:xml:ns:caldav calendar-data",
  calendar: "urn:ietf:params:xml:ns:caldav calendar",
} as const;

const propfind = (props: string) =>
  `<?xml version="1.0" encoding="utf-8"?><d:propfind ${namespaces}><d:prop>${props}</d:prop></d:propfind>`;

/** Where the calendars of the user are. */
export const discoverBody = propfind(
  "<d:current-user-principal/><d:resourcetype/><c:calendar-home-set/>",
);

/** The calendars of a collection, and their state. */
export const collectionsBody = propfind(
  "<d:resourcetype/><d:displayname/><a:calendar-color/><c:supported-calendar-component-set/><d:current-user-privilege-set/><d:sync-token/><s:getctag/>",
);

export const versionsBody = propfind("<d:getetag/><d:resourcetype/>");

/** What has changed in a calendar since a token; without one, everything. */
export const syncBody = (token: string) =>
  `<?xml version="1.0" encoding="utf-8"?><d:sync-collection ${namespaces}><d:sync-token>${escapeXml(token)}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`;

/** The contents of objects, by the paths of their URLs. */
export const multigetBody = (paths: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><c:calendar-multiget ${namespaces}><d:prop><d:getetag/><c:calendar-data/></d:prop>${paths.map((path) => `<d:href>${escapeXml(path)}</d:href>`).join("")}</c:calendar-multiget>`;

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
