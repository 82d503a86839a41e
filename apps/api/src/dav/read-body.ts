import { readXml, type XmlElement } from "../read-xml.ts";
import { DavRefusal } from "./dav-refusal.ts";

/** Reads the body of a request; null for an empty one. Refused with 400 if it is not XML. */
export function readBody(text: string): XmlElement | null {
  if (text.trim() === "") return null;
  const root = readXml(text);
  if (root === null) throw new DavRefusal(400, {}, "The body is not valid XML.");
  return root;
}
