import sax from "sax";

/** An element of a WebDAV response. */
export interface DavElement {
  /** The namespace and the local name: `DAV:href`. */
  name: string;
  text: string;
  children: DavElement[];
  /** Absent if there are none. */
  attributes?: Record<string, string>;
}

/** What a server says of one resource. */
export interface DavResponse {
  href: string;
  /** The status of the resource itself; null if it only has properties. */
  status: number | null;
  /** The properties that it has, by name. */
  props: Record<string, DavElement>;
}

export interface Multistatus {
  responses: DavResponse[];
  syncToken: string | null;
}

const maxDepth = 24;

/**
 * Reads the multistatus of a WebDAV server (RFC 4918 §13); null if the text is something else, such
 * as a web page. Synchronous, and its time grows with the text.
 */
export function readMultistatus(text: string): Multistatus | null {
  const root = readXml(text);
  if (root?.name !== "DAV:multistatus") return null;
  const responses = root.children
    .filter(({ name }) => name === "DAV:response")
    .flatMap((response) =>
      all(response, "DAV:href").map(({ text: href }) => ({
        href: href.trim(),
        status: statusOf(response),
        props: propsOf(response),
      })),
    );
  return { responses, syncToken: child(root, "DAV:sync-token")?.text.trim() || null };
}

/** The first child with a name. */
export const child = (element: DavElement | undefined, name: string): DavElement | undefined =>
  element?.children.find((one) => one.name === name);

const all = (element: DavElement, name: string) =>
  element.children.filter((one) => one.name === name);

function statusOf(element: DavElement): number | null {
  const [, status] = /^\S+\s+(\d{3})\b/.exec(child(element, "DAV:status")?.text.trim() ?? "") ?? [];
  return status === undefined ? null : Number(status);
}

function propsOf(response: DavElement): Record<string, DavElement> {
  const found = all(response, "DAV:propstat")
    .filter((propstat) => (statusOf(propstat) ?? 200) < 300)
    .flatMap((propstat) => all(propstat, "DAV:prop"))
    .flatMap(({ children }) => children);
  return Object.fromEntries(found.map((prop) => [prop.name, prop]));
}

/** The root element of an XML text; null if it is not well-formed. */
function readXml(text: string): DavElement | null {
  // Declarations are not needed, and the parser takes quadratic time for some.
  if (/<!(?!--|\[CDATA\[)/.test(text)) return null;
  const parser = sax.parser(true, { xmlns: true });
  let root: DavElement | null = null;
  let isWrong = false;
  const open: DavElement[] = [];
  parser.onopentag = (tag) => {
    const { uri = "", local = tag.name } = "uri" in tag ? tag : {};
    const given = Object.entries(tag.attributes).map(([name, one]) => [
      name,
      typeof one === "string" ? one : one.value,
    ]);
    const element: DavElement = {
      ...{ name: `${uri}${local}`, text: "", children: [] },
      ...(given.length > 0 ? { attributes: Object.fromEntries(given) } : {}),
    };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root ??= element;
    open.push(element);
    if (open.length > maxDepth) isWrong = true;
  };
  parser.onclosetag = () => void open.pop();
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onerror = () => {
    isWrong = true;
    // Otherwise the next piece would throw it.
    parser.resume();
  };
  for (let from = 0; from < text.length && !isWrong; from += pieceLength) {
    parser.write(text.slice(from, from + pieceLength));
  }
  if (!isWrong) parser.close();
  return isWrong ? null : root;
}

/** How much is parsed before an error ends it. */
const pieceLength = 65_536;
