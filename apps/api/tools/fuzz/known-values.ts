import type { HttpResponse } from "../../test/documented.ts";
import type { Placeholder } from "./placeholders.ts";
import type { FuzzRequest } from "./requests.ts";

/** The values that the server has generated for a user so far. */
export type KnownValues = Map<Placeholder, string>;

/** Replaces the placeholders of a request by stored values. */
export function fillIn(request: FuzzRequest, known: KnownValues): FuzzRequest {
  const fill = (text: string, encode: (value: string) => string) =>
    text.replace(/~(\w+)~/g, (whole, kept: Placeholder) => encode(known.get(kept) ?? whole));
  return {
    ...request,
    path: fill(request.path, encodeURIComponent),
    body: request.body === undefined ? undefined : fill(request.body, String),
  };
}

/** Stores the values of a response. */
export function storeValues(
  known: KnownValues,
  { operation, path }: FuzzRequest,
  response: HttpResponse,
): void {
  if (response.status >= 300 || response.isHead) return;
  const body = /json/.test(response.headers.get("content-type") ?? "")
    ? (JSON.parse(response.text) ?? {})
    : {};
  const address: unknown = body.uploadURL ?? body.url ?? body.presignedUrls?.["1"];
  const place = typeof address === "string" && URL.canParse(address) ? new URL(address) : undefined;
  const id = place?.pathname.split("/").at(-1);
  switch (operation.operationId) {
    case "archive.export":
      store(known, { archive: response.text });
      break;
    case "upload.create":
    case "s3.signPart":
    case "s3.signParts":
      store(known, { openId: id, openToken: place?.searchParams.get("token") });
      break;
    case "s3.createMultipart":
      store(known, { key: body.key, uploadId: body.uploadId });
      break;
    case "s3.params":
      store(known, { formKey: body.fields?.key, formToken: body.fields?.token });
      break;
    case "s3.complete":
      store(known, { storedId: id ?? body.location?.split("/").at(-1) });
      break;
    case "object.post":
      store(known, { storedId: known.get("formKey")?.split("/").at(-1) });
      break;
    case "object.put":
      store(known, {
        etag: response.headers.get("etag")?.replaceAll('"', ""),
        storedId: /^\/objects\/([0-9a-f-]{36})\?/.exec(path)?.[1],
      });
      break;
  }
}

function store(known: KnownValues, found: Partial<Record<Placeholder, unknown>>): void {
  for (const [kept, value] of Object.entries(found)) {
    if (typeof value === "string") known.set(kept as Placeholder, value);
  }
}
