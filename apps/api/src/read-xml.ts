import sax from "sax";
import { letOthersRun } from "./let-others-run.ts";

/** An element of an XML text. */
export interface XmlElement {
  /** Its namespace and its local name: `DAV: prop`. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** Its own text, without spaces at its ends. */
  text: string;
}

const maxDepth = 24;

/** How much is parsed before an error ends it, in characters. */
const pieceLength = 8192;

/** How many pieces are parsed before other requests run. */
const piecesInTurn = 8;

/** The maximum length of a tag, because the parser compares each attribute with those before it. */
const maxTagLength = 16_384;

/**
 * Reads the root element of an XML text with namespaces; null if it is not well-formed, if it has
 * declarations such as a DOCTYPE, more than 24 levels, or a tag of more than about 16,000 characters.
 * Synchronous, and its time grows with the text.
 */
export function readXml(text: string): XmlElement | null {
  const pieces = readPieces(text);
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

/** As `readXml`, and lets other requests run in between. */
export async function readXmlInTurns(text: string): Promise<XmlElement | null> {
  const pieces = readPieces(text);
  for (let count = 1; ; count += 1) {
    const { done, value } = pieces.next();
    if (done) return value;
    if (count % piecesInTurn === 0) await letOthersRun();
  }
}

/** Reads a text piece by piece. */
function* readPieces(text: string): Generator<undefined, XmlElement | null> {
  // Declarations are not needed, and the parser takes quadratic time for some.
  if (/<!(?!--|\[CDATA\[)/.test(text)) return null;
  const parser = sax.parser(true, { xmlns: true });
  let root: XmlElement | null = null;
  let isWrong = false;
  const open: (XmlElement & { children: XmlElement[] })[] = [];
  // Where the attributes of an unfinished tag begin.
  let tagFrom = Number.POSITIVE_INFINITY;
  parser.onopentagstart = () => {
    tagFrom = parser.position;
  };
  parser.onopentag = (tag) => {
    tagFrom = Number.POSITIVE_INFINITY;
    const { uri = "", local = tag.name } = "uri" in tag ? tag : {};
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([name, one]) => [
        name,
        typeof one === "string" ? one : one.value,
      ]),
    );
    const element = { name: `${uri} ${local}`, attributes, children: [], text: "" };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
    // XML namespaces 1.0 do not allow to undeclare a prefix.
    const isUndeclaring = ([name, value]: [string, string]) =>
      name.startsWith("xmlns:") && value === "";
    if (open.length > maxDepth || Object.entries(attributes).some(isUndeclaring)) isWrong = true;
  };
  parser.onclosetag = () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  };
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
    if (parser.position - tagFrom > maxTagLength) isWrong = true;
    yield;
  }
  if (!isWrong) parser.close();
  return isWrong ? null : root;
}

/** The first child with a name. */
export const childOf = (
  element: XmlElement | null | undefined,
  name: string,
): XmlElement | undefined => element?.children.find((child) => child.name === name);
