import { z } from "zod";
import { type GraphEvent, graphEventSchema, isSparse } from "./graph-event.ts";

/** A page of a list. */
export interface GraphPage<Item> {
  items: Item[];
  nextLink: string | null;
  /** The link to the later changes, if it is a list of changes. */
  deltaLink: string | null;
}

/** An event of a response. What is stored of it is `data`, JSON that `graph-event.ts` reads. */
export interface ReadGraphEvent {
  id: string;
  etag: string;
  isRemoved: boolean;
  /** Whether its master is needed to show it. */
  isSparse: boolean;
  masterId: string | null;
  data: string;
}

const versionedSchema = graphEventSchema.extend({
  "@odata.etag": z.string().optional(),
  "@removed": z.unknown().optional(),
});

/** Reads a page of items of a schema; null if it is none. Synchronous, and its time grows with the text. */
export function readGraphPage<Item>(schema: z.ZodType<Item>, text: string): GraphPage<Item> | null {
  const page = readJson(
    z.object({
      value: z.array(schema),
      "@odata.nextLink": z.string().optional(),
      "@odata.deltaLink": z.string().optional(),
    }),
    text,
  );
  if (page === null) return null;
  const { value, "@odata.nextLink": next, "@odata.deltaLink": delta } = page;
  return { items: value, nextLink: next ?? null, deltaLink: delta ?? null };
}

/** `readGraphPage` for events, of which only strings are left, so that a worker hands them over cheaply. */
export function readGraphEvents(text: string): GraphPage<ReadGraphEvent> | null {
  const page = readGraphPage(versionedSchema, text);
  return page && { ...page, items: page.items.map(asRead) };
}

/** The event that a response consists of; null if it is none. */
export function readGraphEvent(text: string): ReadGraphEvent | null {
  const event = readJson(versionedSchema, text);
  return event && asRead(event);
}

/** JSON by its schema; null for anything else. */
export function readJson<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function asRead(event: z.infer<typeof versionedSchema>): ReadGraphEvent {
  const { "@odata.etag": etag = "", "@removed": removed, ...content } = event;
  return {
    id: event.id,
    etag,
    isRemoved: removed !== undefined,
    isSparse: isSparse(event),
    masterId: event.seriesMasterId ?? null,
    data: JSON.stringify(content satisfies GraphEvent),
  };
}
