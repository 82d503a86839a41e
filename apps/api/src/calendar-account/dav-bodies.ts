import { nameIn, writeAround, writeElements } from "../dav-xml.ts";

// The bodies of the requests to CalDAV servers (RFC 4791, 4918, 6578).

/** The names of the properties that are read, as `readXml` writes them. */
export const names = {
  href: nameIn("d", "href"),
  etag: nameIn("d", "getetag"),
  resourceType: nameIn("d", "resourcetype"),
  principal: nameIn("d", "current-user-principal"),
  home: nameIn("c", "calendar-home-set"),
  displayName: nameIn("d", "displayname"),
  color: nameIn("a", "calendar-color"),
  components: nameIn("c", "supported-calendar-component-set"),
  privileges: nameIn("d", "current-user-privilege-set"),
  syncToken: nameIn("d", "sync-token"),
  ctag: nameIn("cs", "getctag"),
  data: nameIn("c", "calendar-data"),
  calendar: nameIn("c", "calendar"),
} as const;

const propOf = (props: readonly string[]) => ({
  "d:prop": Object.fromEntries(props.map((name) => [name, ""])),
});

const propfind = (...props: string[]) => writeAround("d:propfind", writeElements(propOf(props)));

/** Where the calendars of the user are. */
export const discoverBody = propfind(
  ...["d:current-user-principal", "d:resourcetype", "c:calendar-home-set"],
);

/** The calendars of a collection, and their state. */
export const collectionsBody = propfind(
  ...["d:resourcetype", "d:displayname", "a:calendar-color", "d:current-user-privilege-set"],
  ...["c:supported-calendar-component-set", "d:sync-token", "cs:getctag"],
);

export const versionsBody = propfind("d:getetag", "d:resourcetype");

/** What has changed in a calendar since a token; without one, everything. */
export const syncBody = (token: string) =>
  writeAround(
    "d:sync-collection",
    writeElements({ "d:sync-token": token, "d:sync-level": "1", ...propOf(["d:getetag"]) }),
  );

/** The contents of objects, by the paths of their URLs. */
export const multigetBody = (paths: readonly string[]) =>
  writeAround(
    "c:calendar-multiget",
    writeElements({ ...propOf(["d:getetag", "c:calendar-data"]), "d:href": paths }),
  );
