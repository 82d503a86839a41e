import type { HttpAnswer } from "../testing/documented.ts";
import type { Kept } from "./marks.ts";
import type { FuzzRequest } from "./requests.ts";

/** The values that the server has generated for a user so far. */
export type KnownValues = Map<Kept, string>;

/** Replaces the placeholders of a request by stored values. */
export function fillIn(request: FuzzRequest, known: KnownValues): FuzzRequest {
  const fill = (text: string, encode: (value: string) => string) =>
    text.replace(/~(\w+)~/g, (whole, kept: Kept) => encode(known.get(kept) ?? whole));
  return {
    ...request,
    path: fill(request.path, encodeURIComponent),
    body: request.body === undefined ? undefined : fill(request.body, String),
  };
}

/** Stores the values of a response. */
export function keep(
  known: KnownValues,
  { operation, path }: FuzzRequest,
  answer: HttpAnswer,
): void {
  if (answer.status >= 300 || answer.isHead) return;
  const body = /json/.test(answer.headers.get("content-type") ?? "") ? JSON.parse(answer.text) : {};
  const address: unknown = body.uploadURL ?? body.url ?? body.presignedUrls?.["1"];
  const place = typeof address === "string" && URL.canParse(address) ? new URL(address) : undefined;
  const id = place?.pathname.split("/").at(-1);
  switch (operation.operationId) {
    case "archive.export":
      put(known, { archive: answer.text });
      break;
    case "token.create":
      put(known, { tokenId: body.id });
      break;
    case "subtask.create":
      put(known, { subtaskId: body.id });
      break;
    case "upload.create":
    case "s3.signPart":
    case "s3.signParts":
      put(known, { openId: id, openToken: place?.searchParams.get("token") });
      break;
    case "s3.createMultipart":
      put(known, { key: body.key, uploadId: body.uploadId });
      break;
    case "s3.params":
      put(known, { formKey: body.fields?.key, formToken: body.fields?.token });
      break;
    case "s3.complete":
      put(known, { storedId: id ?? body.location?.split("/").at(-1) });
      break;
    case "object.post":
      put(known, { storedId: known.get("formKey")?.split("/").at(-1) });
      break;
    case "object.put":
      put(known, {
        etag: answer.headers.get("etag")?.replaceAll('"', ""),
        storedId: /^\/objects\/([0-9a-f-]{36})\?/.exec(path)?.[1],
      });
      break;
  }
}

function put(known: KnownValues, found: Partial<Record<Kept, unknown>>): void {
  for (const [kept, value] of Object.entries(found)) {
    if (typeof value === "string") known.set(kept as Kept, value);
  }
}
