import { nameIn, writeAround, writeElements, type XmlContent } from "../dav-xml.ts";
import { mapInParts } from "../map-in-parts.ts";
import { childOf, type XmlElement } from "../read-xml.ts";
import { nothingHere } from "../trpc/errors.ts";
import type { Collection } from "./collection.ts";
import { collectionsOf } from "./collections.ts";
import type { Dav } from "./dav.ts";
import { DavRefusal } from "./dav-refusal.ts";
import { findItem } from "./find-item.ts";
import { type Item, readItems } from "./items.ts";
import { hrefOf, type Place } from "./paths.ts";
import { itemProperties, propertiesOf, responseOf, type Wanted } from "./properties.ts";

/** PROPFIND: the properties of a resource and, unless the depth is 0, of its members. */
export async function propfind(
  dav: Dav,
  place: Place,
  { depth, body }: { depth: string; body: XmlElement | null },
): Promise<string> {
  const wanted = wantedBy(body);
  const own = await propertiesAt(dav, place, wanted);
  const response = writeResponse(responseOf(hrefOf(dav, place), own, wanted));
  const members = depth === "0" ? [] : await membersOf(dav, place, wanted);
  return multistatus([response, ...members]);
}

async function propertiesAt(dav: Dav, place: Place, wanted: Wanted) {
  if (place.kind !== "item") return propertiesOf(dav, place);
  const item = await findItem(dav, dav.ctx.db, place.collection, place.name);
  if (!item) throw nothingHere();
  return itemProperties(dav, item, wanted);
}

async function membersOf(dav: Dav, place: Place, wanted: Wanted): Promise<string[]> {
  const places: Exclude<Place, { kind: "item" }>[] =
    place.kind === "root"
      ? [{ kind: "principals" }, { kind: "homes" }]
      : place.kind === "principals"
        ? [{ kind: "principal" }]
        : place.kind === "homes"
          ? [{ kind: "home" }]
          : place.kind === "home"
            ? collectionsOf(dav).map((collection) => ({ kind: "collection", collection }))
            : [];
  if (place.kind === "collection") return await responsesOf(dav, place.collection, wanted);
  return places.map((one) =>
    writeResponse(responseOf(hrefOf(dav, one), propertiesOf(dav, one), wanted)),
  );
}

async function responsesOf(dav: Dav, collection: Collection, wanted: Wanted) {
  const items = await readItems(dav, collection);
  return await mapInParts(items, (item) => writeItem(dav, collection, item, wanted));
}

/** The response about an item, with the properties that are wanted. */
export const writeItem = (dav: Dav, collection: Collection, item: Item, wanted: Wanted): string =>
  writeResponse(
    responseOf(
      hrefOf(dav, { kind: "item", collection, name: item.name }),
      itemProperties(dav, item, wanted),
      wanted,
    ),
  );

/** What the body of a PROPFIND asks for; without a body, everything. */
export function wantedBy(body: XmlElement | null): Wanted {
  if (body === null || childOf(body, nameIn("d", "allprop"))) return "all";
  if (childOf(body, nameIn("d", "propname"))) return "names";
  const prop = childOf(body, nameIn("d", "prop"));
  if (!prop) throw new DavRefusal(400, {}, "The body is not valid XML.");
  return [...new Set(prop.children.map(({ name }) => name))];
}

/** Written at once: a long list takes several times as much memory as elements. */
export const writeResponse = (response: XmlContent): string =>
  writeElements({ "d:response": response });

/** The body of a 207. */
export function multistatus(responses: readonly string[], token?: string): string {
  const end = token === undefined ? "" : writeElements({ "d:sync-token": token });
  return writeAround("d:multistatus", responses.join("") + end);
}

/** PROPPATCH: no property can be set. Names and colours are those of the projects. */
export async function proppatch(dav: Dav, place: Place, body: XmlElement | null): Promise<string> {
  // Refused if there is nothing.
  await propertiesAt(dav, place, []);
  const changes = (body?.children ?? []).flatMap(
    (change) => childOf(change, nameIn("d", "prop"))?.children ?? [],
  );
  const asked = [...new Set(changes.map(({ name }) => name))];
  const { "d:href": href, "d:propstat": propstat } = responseOf(
    hrefOf(dav, place),
    new Map(),
    asked,
  ) as { "d:href": string; "d:propstat": Record<string, XmlContent>[] };
  const refused = propstat.map((one) => ({
    ...one,
    "d:status": "HTTP/1.1 403 Forbidden",
    "d:error": { "d:cannot-modify-protected-property": "" },
  }));
  return multistatus([writeResponse({ "d:href": href, "d:propstat": refused })]);
}
