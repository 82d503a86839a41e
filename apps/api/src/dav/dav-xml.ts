import { XMLBuilder, XMLParser, XMLValidator } from "fast-xml-parser";
import { DavRefusal } from "./dav-refusal.ts";

/** The namespaces that are written with a prefix. */
export const namespaces = {
  d: "DAV:",
  c: "urn:ietf:params:xml:ns:caldav",
  cs: "http://calendarserver.org/ns/",
  a: "http://apple.com/ns/ical/",
  s: "http://sabredav.org/ns",
} as const;

/** An element of a request. */
export interface XmlElement {
  /** Its name in Clark notation without braces: `DAV: prop`. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  text: string;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
});

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

/**
 * Reads the body of a request; null for an empty one. Refused with 400 if it is not XML with
 * declared namespaces, or if it has a DOCTYPE, which could define entities.
 */
export function readXml(text: string): XmlElement | null {
  if (text.trim() === "") return null;
  const isSafe = !/<!(?:DOCTYPE|ENTITY)/i.test(text) && XMLValidator.validate(text) === true;
  const nodes: unknown = isSafe ? parser.parse(text) : [];
  const root = elementsOf(nodes, { xml: "http://www.w3.org/XML/1998/namespace" });
  if (root.length !== 1 || !root[0]) return refuse();
  return root[0];
}

function refuse(): never {
  throw new DavRefusal(400, {}, "The body is not valid XML.");
}

type Prefixes = Readonly<Record<string, string>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function elementsOf(nodes: unknown, prefixes: Prefixes): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.filter(isRecord).flatMap((node) => {
    const tag = Object.keys(node).find((key) => key !== ":@");
    if (tag === undefined || tag.startsWith("#") || tag.startsWith("?")) return [];
    const attributes = attributesOf(node[":@"]);
    const known = withDeclared(prefixes, attributes);
    const children = node[tag];
    return {
      name: resolve(tag, known),
      attributes,
      children: elementsOf(children, known),
      text: textOf(children),
    };
  });
}

const attributesOf = (given: unknown): Record<string, string> =>
  isRecord(given)
    ? Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
    : {};

function withDeclared(prefixes: Prefixes, attributes: Record<string, string>): Prefixes {
  const declared = Object.entries(attributes).flatMap(([name, value]) => {
    const [, prefix = ""] = /^xmlns(?::(.+))?$/.exec(name) ?? [];
    if (!name.startsWith("xmlns")) return [];
    // XML namespaces 1.0 do not allow to undeclare a prefix.
    if (prefix !== "" && value === "") refuse();
    return [[prefix, value] as const];
  });
  return declared.length === 0 ? prefixes : { ...prefixes, ...Object.fromEntries(declared) };
}

function resolve(tag: string, prefixes: Prefixes): string {
  const at = tag.indexOf(":");
  const namespace = prefixes[at < 0 ? "" : tag.slice(0, at)];
  if (namespace === undefined && at >= 0) refuse();
  return `${namespace ?? ""} ${tag.slice(at + 1)}`;
}

function textOf(nodes: unknown): string {
  if (!Array.isArray(nodes)) return "";
  return nodes
    .map((node: unknown) => (isRecord(node) ? (node["#text"] ?? "") : ""))
    .join("")
    .trim();
}

/** The child with a name, if any. */
export const childOf = (element: XmlElement | null | undefined, name: string) =>
  element?.children.find((child) => child.name === name);

/** Writes a document with one element, whose name has a prefix. */
export function writeXml(name: string, content: XmlContent): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => [`@xmlns:${prefix}`, uri]);
  const root = typeof content === "string" ? { "#text": content } : content;
  const document = { [name]: { ...Object.fromEntries(declared), ...root } };
  return `<?xml version="1.0" encoding="utf-8"?>\n${builder.build(document)}`;
}

/** An empty element of any name, as content of another one. */
export function emptyElement(name: string): Record<string, XmlContent> {
  const [uri = "", local = ""] = name.split(" ");
  const known = Object.entries(namespaces).find(([, known]) => known === uri)?.[0];
  if (known !== undefined) return { [`${known}:${local}`]: "" };
  return uri === "" ? { [local]: "" } : { [`x:${local}`]: { "@xmlns:x": uri } };
}
