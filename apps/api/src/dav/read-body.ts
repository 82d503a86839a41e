import { nameIn } from "../dav-xml.ts";
import { readXmlInTurns, type XmlElement } from "../read-xml.ts";
import { DavRefusal, forbidden } from "./dav-refusal.ts";

/**
 * What a request may have: the addresses of all tasks of a long list, and besides them elements and
 * characters. Apps ask for up to 50 properties. Every task of a response repeats those that it does
 * not have, and is compared with each filter.
 */
const most = { addresses: 20_000, elements: 120, characters: 6000 } as const;

/** An element has two tags. */
const mostTags = 2 * (most.addresses + most.elements);

/**
 * Reads the body of a request; null for an empty one. Refused with 400 if it is not XML, and with 403
 * if it asks for more than any app does.
 */
export async function readBody(text: string): Promise<XmlElement | null> {
  if (text.trim() === "") return null;
  if (text.split("<").length > mostTags) throw tooMuch();
  const root = await readXmlInTurns(text);
  if (root === null) throw new DavRefusal(400, {}, "The body is not valid XML.");
  const count = { addresses: 0, elements: 0, characters: 0 };
  const add = ({ name, attributes, text, children }: XmlElement) => {
    if (name === nameIn("d", "href")) count.addresses += 1;
    else {
      count.elements += 1;
      // Apple's apps declare the namespace of each property.
      const own = Object.entries(attributes).filter(([key]) => !key.startsWith("xmlns"));
      for (const { length } of [name, text, ...own.flat()]) count.characters += length;
    }
    children.forEach(add);
  };
  add(root);
  const isTooMuch =
    count.addresses > most.addresses ||
    count.elements > most.elements ||
    count.characters > most.characters;
  if (isTooMuch) throw tooMuch();
  return root;
}

const tooMuch = () => forbidden("The request asks for too much at a time.");
