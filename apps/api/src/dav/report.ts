import { nameIn } from "../dav-xml.ts";
import { mapInParts } from "../map-in-parts.ts";
import { childOf, type XmlElement } from "../read-xml.ts";
import { nothingHere } from "../trpc/errors.ts";
import type { Collection } from "./collection.ts";
import { syncTokenOf } from "./collections.ts";
import type { Dav } from "./dav.ts";
import { DavRefusal, forbidden } from "./dav-refusal.ts";
import { matches } from "./filter.ts";
import { findNamed } from "./find-item.ts";
import { type Item, readItems } from "./items.ts";
import { hrefOf, type Place, pathOf, readPath } from "./paths.ts";
import { notFound } from "./properties.ts";
import { multistatus, wantedBy, writeItem, writeResponse } from "./propfind.ts";
import { readChanges } from "./sync.ts";

/** REPORT: a calendar-query, a calendar-multiget, or a sync-collection. */
export async function report(dav: Dav, place: Place, body: XmlElement | null): Promise<string> {
  if (body === null) throw new DavRefusal(400, {}, "The body is not valid XML.");
  if (place.kind !== "collection") throw unsupported();
  const { collection } = place;
  switch (body.name) {
    case nameIn("c", "calendar-query"):
      return await query(dav, collection, body);
    case nameIn("c", "calendar-multiget"):
      return await multiget(dav, collection, body);
    case nameIn("d", "sync-collection"):
      return await sync(dav, collection, body);
    default:
      throw unsupported();
  }
}

const unsupported = () => forbidden("This report is not supported.", { "d:supported-report": "" });

/** Writes the responses about items with the properties that a report asks for. */
const writeItems = (dav: Dav, collection: Collection, body: XmlElement) => {
  const wanted = wantedBy(body);
  return (item: Item) => writeItem(dav, collection, item, wanted);
};

async function query(dav: Dav, collection: Collection, body: XmlElement): Promise<string> {
  const filter = childOf(body, nameIn("c", "filter"));
  const write = writeItems(dav, collection, body);
  const items = await readItems(dav, collection);
  const found = await mapInParts(items, (item) =>
    matches(filter, item, dav.rule) ? [write(item)] : [],
  );
  const responses = found.flat();
  assertWithin(body, responses.length);
  return multistatus(responses);
}

/** Refuses a list that is longer than the client accepts. */
function assertWithin(body: XmlElement, count: number): void {
  const limit = childOf(body, nameIn("d", "limit")) ?? childOf(body, nameIn("c", "limit"));
  const [results] = limit?.children ?? [];
  if (results === undefined || count <= Number(results.text)) return;
  throw forbidden("There are more items than this request accepts.", {
    "d:number-of-matches-within-limits": "",
  });
}

async function multiget(dav: Dav, collection: Collection, body: XmlElement): Promise<string> {
  const hrefs = body.children.filter(({ name }) => name === nameIn("d", "href"));
  const texts = [...new Set(hrefs.map(({ text }) => text))];
  const asked = await mapInParts(texts, (text) => ({ text, name: nameAt(dav, collection, text) }));
  const names = asked.flatMap(({ name }) => name ?? []);
  const items = new Map((await readNamed(dav, collection, names)).map((item) => [item.name, item]));
  const write = writeItems(dav, collection, body);
  const responses = await mapInParts(asked, ({ text, name }) => {
    const item = name === null ? undefined : items.get(name);
    return item ? write(item) : writeResponse(notFound(text));
  });
  return multistatus(responses);
}

/** The name of the item that an href in a request to its collection stands for, else null. */
function nameAt(dav: Dav, collection: Collection, text: string): string | null {
  try {
    const place = readPath(dav, pathOf(text));
    return place.kind === "item" && place.collection.id === collection.id ? place.name : null;
  } catch {
    return null;
  }
}

async function readNamed(dav: Dav, collection: Collection, names: readonly string[]) {
  if (names.length === 0) return [];
  if (collection.kind === "events") return await readItems(dav, collection);
  const { names: named } = await findNamed(dav, dav.ctx.db, { names });
  const ids = new Set([...named.values()].map(({ signalId }) => signalId));
  return ids.size === 0 ? [] : await readItems(dav, collection, [...ids]);
}

async function sync(dav: Dav, collection: Collection, body: XmlElement): Promise<string> {
  const given = childOf(body, nameIn("d", "sync-token"));
  if (!given) throw nothingHere();
  const token = syncTokenOf(dav, collection);
  const write = writeItems(dav, collection, body);
  const { items, gone } =
    given.text === ""
      ? { items: await readItems(dav, collection), gone: [] }
      : await readChanges(dav, collection, given.text);
  assertWithin(body, items.length + gone.length);
  const removed = gone.map((name) =>
    writeResponse(notFound(hrefOf(dav, { kind: "item", collection, name }))),
  );
  return multistatus([...(await mapInParts(items, write)), ...removed], token);
}
