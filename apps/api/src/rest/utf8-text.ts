import { isUtf8 } from "node:buffer";
import { DomainError } from "@daysignal/core";

/**
 * The text of a body. Errors: INVALID_INPUT if it is not in UTF-8, as some programs send it by
 * default; their letters would be stored as replacement characters.
 */
export function utf8Text(body: Buffer | string): string {
  if (typeof body === "string") return body;
  if (!isUtf8(body)) throw new DomainError("INVALID_INPUT", { message: notUtf8 });
  return body.toString("utf8");
}

const notUtf8 = /*i18n*/ "The request is not valid UTF-8. Send it in UTF-8.";
