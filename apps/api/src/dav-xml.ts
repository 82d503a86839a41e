import { XMLBuilder } from "fast-xml-parser";
import { readXml, type XmlElement } from "../read-xml.ts";
import { DavRefusal } from "./dav-refusal.ts";

/** The namespaces that are written with a prefix. */
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

/** Reads the body of a request; null for an empty one. Refused with 400 if it is not XML. */
export function readBody(text: string): XmlElement | null {
  if (text.trim() === "") return null;
  const root = readXml(text);
  if (root === null) throw new DavRefusal(400, {}, "The body is not valid XML.");
  return root;
}

/** Writes elements of one name, which has a prefix. */
export const writeElements = (name: string, contents: readonly XmlContent[]): string =>
  builder.build({ [name]: contents });

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
