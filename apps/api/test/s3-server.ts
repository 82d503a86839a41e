import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver, { type S3rverContext } from "@20minutes/s3rver";
import { HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "../src/env.ts";

export interface S3Server {
  settings: S3Settings;
  close(): Promise<void>;
}

const bucket = "daysignal";

/** The page size of part lists: 1000 in S3; so small that the tests read several pages. */
const partsPerPage = 2;

/** The credentials that the server accepts. */
const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/**
 * An S3 server on loopback that checks signatures: s3rver, extended by S3 features that it lacks:
 * conditional writes, listing and aborting uploads, "no such upload", and lists, whose signatures
 * it checks wrongly.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "daysignal-s3-"));
  const configureBuckets = [{ name: bucket }];
  const options = { address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets };
  const server = new S3rver(options);
  let completing: Promise<unknown> = Promise.resolve();
  const writing = new Set<string>();
  server.middleware.unshift(
    // Two concurrent completions of one upload crash s3rver; S3 serialises them.
    (context, next) => {
      if (context.method !== "POST" || !("uploadId" in context.query)) return next();
      const turn = completing.then(next);
      completing = turn.catch(() => undefined);
      return turn;
    },
    (context, next) => writeIfMissing(client, writing, context, next),
    (context, next) => answerUploads(directory, context, next),
    (context, next) => answerList(directory, context, next),
  );
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = { endpoint, bucket, region: "us-east-1", ...keys, forcePathStyle: true };
  const client = new S3Client({
    endpoint,
    region: settings.region,
    credentials: keys,
    forcePathStyle: true,
  });
  return {
    settings,
    close: async () => {
      client.destroy();
      // Otherwise it would wait for requests that their sender has aborted.
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

type Next = () => Promise<void>;

/** `If-None-Match: *`: refuses to overwrite an object that exists or is being written. */
async function writeIfMissing(
  client: S3Client,
  writing: Set<string>,
  context: S3rverContext,
  next: Next,
): Promise<void> {
  const { method, path, req } = context;
  if (method !== "PUT" || req.headers["if-none-match"] !== "*") return next();
  const Key = path.split("/").slice(2).join("/");
  const refuse = (status: number, code: string) => {
    req.resume();
    answerError(context, status, code);
  };
  if (writing.has(Key)) return refuse(409, "ConditionalRequestConflict");
  writing.add(Key);
  try {
    const found = client.send(new HeadObjectCommand({ Bucket: bucket, Key }));
    const exists = await found.then(
      () => true,
      () => false,
    );
    if (exists) return refuse(412, "PreconditionFailed");
    await next();
  } finally {
    writing.delete(Key);
  }
}

/** Multipart operations that s3rver lacks, or responds to with its own errors. */
async function answerUploads(directory: string, context: S3rverContext, next: Next): Promise<void> {
  const { uploadId, partNumber } = context.query;
  if (uploadId === undefined || context.method === "OPTIONS") return next();
  const folder = await findUpload(directory, uploadId);
  if (folder === null) return answerError(context, 404, "NoSuchUpload");
  if (context.method === "DELETE") {
    await rm(folder, { recursive: true, force: true });
    context.status = 204;
    return;
  }
  if (context.method !== "GET" || partNumber !== undefined) return next();
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
  const left = numbers
    .filter((number) => number > Number(context.query["part-number-marker"] ?? 0))
    .toSorted((one, other) => one - other);
  const page = left.slice(0, partsPerPage);
  const parts = await Promise.all(
    page.map(async (number) => {
      const { size } = await stat(join(folder, String(number)));
      const etag = await readFile(join(folder, `${number}.md5`), "utf8");
      return `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${etag}&quot;</ETag><Size>${size}</Size></Part>`;
    }),
  );
  const paging =
    left.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextPartNumberMarker>${page.at(-1)}</NextPartNumberMarker>`
      : "<IsTruncated>false</IsTruncated>";
  answerXml(context, 200, `<ListPartsResult>${paging}${parts.join("")}</ListPartsResult>`);
}

/** The keys with a prefix, in one page. */
async function answerList(directory: string, context: S3rverContext, next: Next): Promise<void> {
  if (context.method !== "GET" || context.query["list-type"] !== "2") return next();
  const { prefix = "" } = context.query;
  const suffix = "._S3rver_object";
  const names = await readdir(join(directory, bucket), { recursive: true });
  const keys = names
    .filter((name) => name.endsWith(suffix) && name.startsWith(prefix))
    .map((name) => `<Contents><Key>${name.slice(0, -suffix.length)}</Key></Contents>`);
  const list = `<IsTruncated>false</IsTruncated>${keys.join("")}`;
  answerXml(context, 200, `<ListBucketResult>${list}</ListBucketResult>`);
}

/** The folder in which s3rver stores the parts of an upload. */
async function findUpload(directory: string, uploadId: string): Promise<string | null> {
  if (!/^[0-9a-f]{32}$/.test(uploadId)) return null;
  const names = await readdir(join(directory, bucket), { recursive: true });
  const found = names.find((name) => name.split("/").at(-1) === uploadId);
  return found === undefined ? null : join(directory, bucket, found);
}

function answerError(context: S3rverContext, status: number, code: string): void {
  answerXml(context, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function answerXml(context: S3rverContext, status: number, xml: string): void {
  context.status = status;
  context.set("content-type", "application/xml");
  context.body = `<?xml version="1.0" encoding="UTF-8"?>${xml}`;
}
