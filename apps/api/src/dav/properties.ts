import { emptyElement, nameIn, type namespaces, type XmlContent } from "../dav-xml.ts";
import type { Collection } from "./collection.ts";
import { syncTokenOf } from "./collections.ts";
import type { Dav } from "./dav.ts";
import type { Item } from "./items.ts";
import { hrefOf, type Place } from "./paths.ts";

/** The maximum size of a task, in bytes. */
export const maxTaskSize = 131_072;

/** The properties of a resource, by their name in Clark notation, each with its content. */
export type Properties = ReadonlyMap<string, XmlContent>;

const href = (path: string) => ({ "d:href": path });

const names = (list: Readonly<Record<string, XmlContent>>): Properties =>
  new Map(
    Object.entries(list).map(([name, content]) => {
      const [prefix = "d", local = ""] = name.split(":");
      return [nameIn(prefix as keyof typeof namespaces, local), content];
    }),
  );

const reports = (...list: string[]): XmlContent => ({
  "d:supported-report": list.map((name) => ({ "d:report": { [name]: "" } })),
});

const privileges = (...list: string[]): XmlContent => ({
  "d:privilege": list.map((name) => ({ [name]: "" })),
});

/** The properties of everything but items. */
export function propertiesOf(dav: Dav, place: Exclude<Place, { kind: "item" }>): Properties {
  const principal = hrefOf(dav, { kind: "principal" });
  const shared = {
    "d:current-user-principal": href(principal),
    "d:principal-collection-set": href(hrefOf(dav, { kind: "principals" })),
    "d:owner": href(principal),
  };
  switch (place.kind) {
    case "root":
    case "principals":
    case "homes":
      return names({
        ...shared,
        "d:resourcetype": { "d:collection": "" },
        "d:displayname": "Daysignal",
      });
    case "principal":
      return names({
        ...shared,
        "d:resourcetype": { "d:principal": "" },
        "d:displayname": dav.user.username,
        "d:principal-URL": href(principal),
        "d:supported-report-set": "",
        "c:calendar-home-set": href(hrefOf(dav, { kind: "home" })),
        "c:calendar-user-address-set": { "d:href": [`mailto:${dav.user.email}`, principal] },
      });
    case "home":
      return names({
        ...shared,
        "d:resourcetype": { "d:collection": "" },
        "d:displayname": dav.user.username,
        "d:current-user-privilege-set": privileges("d:read"),
        "d:supported-report-set": "",
      });
    case "collection":
      return names({ ...shared, ...collectionProperties(dav, place.collection) });
  }
}

function collectionProperties(dav: Dav, collection: Collection): Record<string, XmlContent> {
  const token = syncTokenOf(dav, collection);
  const isWritable = collection.kind === "tasks";
  const component = isWritable ? "VTODO" : "VEVENT";
  return {
    "d:resourcetype": { "d:collection": "", "c:calendar": "" },
    "d:displayname": printable(collection.title),
    "d:sync-token": token,
    "cs:getctag": token,
    "d:getetag": `"${token}"`,
    "d:getcontenttype": `text/calendar; charset=utf-8; component=${component.toLowerCase()}`,
    "d:current-user-privilege-set": isWritable
      ? privileges("d:read", "d:write-content", "d:bind", "d:unbind")
      : privileges("d:read"),
    "d:supported-report-set": reports(
      "d:sync-collection",
      "c:calendar-query",
      "c:calendar-multiget",
    ),
    "c:supported-calendar-component-set": { "c:comp": { "@name": component } },
    "c:supported-calendar-data": {
      "c:calendar-data": { "@content-type": "text/calendar", "@version": "2.0" },
    },
    "c:max-resource-size": String(maxTaskSize),
    ...(collection.color === null ? {} : { "a:calendar-color": `${collection.color}ff` }),
  };
}

const printable = (text: string) => text.replace(/\p{Cc}+/gu, " ");

/** The properties of tasks and events. */
const itemProperty = {
  [nameIn("d", "resourcetype")]: () => "",
  [nameIn("d", "getetag")]: ({ item }) => item.etag,
  [nameIn("d", "getcontenttype")]: ({ item }) =>
    `text/calendar; charset=utf-8; component=${item.task ? "vtodo" : "vevent"}`,
  [nameIn("d", "getcontentlength")]: ({ item }) => String(Buffer.byteLength(item.text)),
  [nameIn("d", "getlastmodified")]: ({ item }) => new Date(item.changedAt).toUTCString(),
  [nameIn("d", "current-user-principal")]: ({ dav }) => href(hrefOf(dav, { kind: "principal" })),
  [nameIn("c", "calendar-data")]: ({ item }) => item.text,
} satisfies Record<string, (of: { dav: Dav; item: Item }) => XmlContent> as Readonly<
  Record<string, (of: { dav: Dav; item: Item }) => XmlContent>
>;

/** The properties of a task or event, of those that are wanted. */
export function itemProperties(dav: Dav, item: Item, wanted: Wanted): Properties {
  const found = typeof wanted === "string" ? Object.keys(itemProperty) : wanted;
  return new Map(
    found.flatMap((name) => {
      const read = itemProperty[name];
      return read ? [[name, read({ dav, item })] as const] : [];
    }),
  );
}

/** Properties that `allprop` leaves out (RFC 4791). */
const onlyByName = new Set([nameIn("c", "calendar-data"), nameIn("d", "supported-report-set")]);

/** Which properties a request wants: some, all, or only the names of all. */
export type Wanted = readonly string[] | "all" | "names";

/** The response about one resource. */
export function responseOf(path: string, properties: Properties, wanted: Wanted): XmlContent {
  const asked =
    typeof wanted === "string"
      ? [...properties.keys()].filter((name) => !onlyByName.has(name))
      : wanted;
  const found = asked.filter((name) => properties.has(name));
  const missing = asked.filter((name) => !properties.has(name));
  const contents = found.map((name) =>
    withContent(name, wanted === "names" ? "" : (properties.get(name) ?? "")),
  );
  return {
    "d:href": path,
    "d:propstat": [
      ...(found.length > 0 || missing.length === 0
        ? [{ "d:prop": merge(contents), "d:status": "HTTP/1.1 200 OK" }]
        : []),
      ...(missing.length > 0
        ? [{ "d:prop": merge(missing.map(emptyElement)), "d:status": "HTTP/1.1 404 Not Found" }]
        : []),
    ],
  };
}

/** The response about a resource that is not there. */
export const notFound = (path: string): XmlContent => ({
  "d:href": path,
  "d:status": "HTTP/1.1 404 Not Found",
});

/** The tags of known properties. */
const tags = new Map<string, string>();

/** An element of a known property. */
function withContent(name: string, content: XmlContent): Record<string, XmlContent> {
  const tag = tags.get(name) ?? Object.keys(emptyElement(name))[0] ?? "";
  tags.set(name, tag);
  return { [tag]: content };
}

/** Joins elements; several of unknown namespaces may have one name. */
function merge(elements: readonly Record<string, XmlContent>[]): XmlContent {
  const merged = Map.groupBy(elements.flatMap(Object.entries<XmlContent>), ([tag]) => tag);
  return Object.fromEntries(
    [...merged].map(([tag, named]) => [tag, named.map(([, content]) => content)]),
  );
}
