import fc from "fast-check";

/**
 * Placeholders for values that the server generates, such as the key of an upload. When a request
 * is sent they are replaced by values of the latest responses.
 */
export type Placeholder =
  | "userId"
  | "openId"
  | "openToken"
  | "storedId"
  | "uploadId"
  | "key"
  | "etag"
  | "formKey"
  | "formToken"
  | "archive"
  | "resetEmail"
  | "resetCode";

export const placeholder = (kept: Placeholder) => `~${kept}~`;

/** The parameters and fields that are usually filled from earlier responses, by name. */
export const placeholdersByField: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  userId: fc.constant(placeholder("userId")),
  uploadId: fc.constant(placeholder("uploadId")),
  key: fc.constant(placeholder("key")),
  token: fc.constant(placeholder("openToken")),
  partNumber: fc.constantFrom("1", "1", "2", "10000"),
  partNumbers: fc.constantFrom("1", "1,2", "3,2,1"),
  parts: fc.constantFrom(
    [{ PartNumber: 1, ETag: placeholder("etag") }],
    [{ PartNumber: 1, ETag: placeholder("etag") }],
    [
      { PartNumber: 1, ETag: placeholder("etag") },
      { PartNumber: 2, ETag: placeholder("etag") },
    ],
  ),
  type: fc.constantFrom("text/plain", "image/png", "application/x-test; a=b"),
};

/** The id of a stored file, or of an unfinished upload. */
export const placeholderId = (operationId: string) =>
  fc.constant(placeholder(operationId === "object.put" ? "openId" : "storedId"));

/** The boundary of the form's fields. */
export const boundary = "fuzzed";

/** A form as Uppy posts it, and malformed variants. */
export const uploadForm: fc.Arbitrary<string> = fc
  .record({
    key: fc.oneof({ weight: 5, arbitrary: fc.constant(placeholder("formKey")) }, fc.string()),
    token: fc.oneof({ weight: 5, arbitrary: fc.constant(placeholder("formToken")) }, fc.string()),
    field: fc.oneof({ weight: 8, arbitrary: fc.constant("file") }, fc.constantFrom("", "key", "x")),
    bytes: fc.string({ unit: "binary" }),
    end: fc.oneof({ weight: 8, arbitrary: fc.constant(`--${boundary}--\r\n`) }, fc.constant("")),
  })
  .map(({ key, token, field, bytes, end }) =>
    [
      ...[
        ["key", key],
        ["token", token],
      ].map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="x.txt"\r\n`,
      `Content-Type: text/plain\r\n\r\n${bytes.toWellFormed()}\r\n`,
      end,
    ].join(""),
  );
