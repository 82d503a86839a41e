import { XMLBuilder } from "fast-xml-parser";

/** The namespaces of CalDAV, as server and as client, that are written with a prefix. */
export const namespaces = {
  d: "DAV:",
  c: "urn:ietf:params:xml:ns:caldav",
  cs: "http://calendarserver.org/ns/",
  a: "http://apple.com/ns/ical/",
  s: "http://sabredav.org/ns",
} as const;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
});

/** The content of an element: text, or elements by name with a prefix; several in a list. */
export type XmlContent = string | { [name: string]: XmlContent | readonly XmlContent[] };

/** The name of an element in Clark notation without braces. */
export const nameIn = (prefix: keyof typeof namespaces, name: string): string =>
  `${namespaces[prefix]} ${name}`;

/** Writes elements, whose names have prefixes. */
export const writeElements = (elements: Exclude<XmlContent, string>): string =>
  builder.build(elements);

/** Writes a document with one element, whose name has a prefix, around written content. */
export function writeAround(name: string, content: string): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name}${declared.join("")}>${content}</${name}>`;
}

/** An empty element of any name, as content of another one. */
export function emptyElement(name: string): Record<string, XmlContent> {
  const [uri = "", local = ""] = name.split(" ");
  const known = Object.entries(namespaces).find(([, known]) => known === uri)?.[0];
  if (known !== undefined) return { [`${known}:${local}`]: "" };
  return uri === "" ? { [local]: "" } : { [`x:${local}`]: { "@xmlns:x": uri } };
}
