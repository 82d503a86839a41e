import type { IncomingMessage } from "node:http";
import { finished, type Readable } from "node:stream";
import { DomainError, maxSingleUploadSize } from "@daysignal/core";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { declaredLength, endedEarly } from "./receive-bytes.ts";

/** The maximum size of a form without its file, in bytes. */
const maxEnvelope = 65_536;

const limits = {
  fields: 20,
  fieldSize: 16_384,
  files: 1,
  parts: 30,
  headerPairs: 20,
  fileSize: maxSingleUploadSize + 1,
};

/**
 * Parses a form (`multipart/form-data`) whose last field is `file`, and passes that to `take` as a
 * stream, with the fields before it. Returns the result of `take`. Throws INVALID_INPUT for a body
 * that is not such a form.
 */
export async function readUploadForm<T>(
  request: IncomingMessage,
  take: (fields: ReadonlyMap<string, string>, file: Readable) => Promise<T>,
): Promise<T> {
  if ((declaredLength(request) ?? 0) > maxSingleUploadSize + maxEnvelope) {
    throw new DomainError("PAYLOAD_TOO_LARGE");
  }
  const form = openForm(request);
  const fields = new Map<string, string>();
  try {
    return await new Promise<T>((resolve, reject) => {
      let current: Readable | undefined;
      form.on("field", (name, value) => fields.set(name, value));
      form.on("file", (name, file) => {
        current = file;
        // The reader gets the error; without a reader it must not be unhandled.
        file.on("error", () => undefined);
        if (name !== "file") return reject(noForm(/*i18n*/ "The file must be in the field file."));
        take(fields, file).then(resolve, reject);
      });
      form.on("error", () => reject(noForm(/*i18n*/ "The form cannot be read.")));
      form.on("finish", () => {
        if (current === undefined) reject(noForm(/*i18n*/ "The form has no file."));
      });
      finished(request, { writable: false }, (error) => {
        if (!error) return;
        current?.destroy(endedEarly());
        reject(endedEarly());
      });
      request.pipe(form);
    });
  } catch (error) {
    request.unpipe(form);
    request.resume();
    throw error;
  }
}

function openForm({ headers }: IncomingMessage): BusboyInstance {
  const type = headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw noForm(/*i18n*/ "Send a form: multipart/form-data.");
  try {
    const given: BusboyHeaders = { ...headers, "content-type": type };
    return new Busboy({ headers: given, limits });
  } catch {
    throw noForm(/*i18n*/ "The form cannot be read.");
  }
}

function noForm(message: string): DomainError {
  return new DomainError("INVALID_INPUT", { field: "file", message });
}
