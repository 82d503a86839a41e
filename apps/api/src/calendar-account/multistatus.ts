import { childOf, readXml, type XmlElement } from "../read-xml.ts";

/** What a server says of one resource. */
export interface DavResponse {
  href: string;
  /** The status of the resource itself; null if it only has properties. */
  status: number | null;
  /** The properties that it has, by name. */
  props: Record<string, XmlElement>;
}

export interface Multistatus {
  responses: DavResponse[];
  syncToken: string | null;
}

/**
 * Reads the multistatus of a WebDAV server (RFC 4918 §13); null if the text is something else, such
 * as a web page. Synchronous, and its time grows with the text.
 */
export function readMultistatus(text: string): Multistatus | null {
  const root = readXml(text);
  if (root?.name !== "DAV: multistatus") return null;
  const responses = root.children
    .filter(({ name }) => name === "DAV: response")
    .flatMap((response) =>
      all(response, "DAV: href").map(({ text: href }) => ({
        href,
        status: statusOf(response),
        props: propsOf(response),
      })),
    );
  return { responses, syncToken: childOf(root, "DAV: sync-token")?.text || null };
}

const all = (element: XmlElement, name: string) =>
  element.children.filter((one) => one.name === name);

function statusOf(element: XmlElement): number | null {
  const [, status] = /^\S+\s+(\d{3})\b/.exec(childOf(element, "DAV: status")?.text ?? "") ?? [];
  return status === undefined ? null : Number(status);
}

function propsOf(response: XmlElement): Record<string, XmlElement> {
  const found = all(response, "DAV: propstat")
    .filter((propstat) => (statusOf(propstat) ?? 200) < 300)
    .flatMap((propstat) => all(propstat, "DAV: prop"))
    .flatMap(({ children }) => children);
  return Object.fromEntries(found.map((prop) => [prop.name, prop]));
}
