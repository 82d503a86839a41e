import { expect, test, vi } from "vitest";
import { signUpload, UploadRefused } from "./sign-upload.ts";

const form = { url: "https://files.example/", fields: { key: "a/report.pdf" } };

test("an upload is signed for its name and type", async () => {
  const fetched = vi.fn(async () => Response.json(form));
  vi.stubGlobal("fetch", fetched);
  expect(await signUpload("Q&A 1.pdf", "application/pdf")).toEqual(form);
  expect(fetched).toHaveBeenCalledWith(
    "/api/s3/params?filename=Q%26A+1.pdf&type=application%2Fpdf",
    expect.anything(),
  );
});

/** A response, and the message that ends the upload; null if it is retried. */
const refusals: [number, object | string, string | null][] = [
  [413, { error: "The storage is full." }, "The storage is full."],
  [400, { error: 7 }, "The server refused it."],
  [499, "<h1>No</h1>", "The server refused it."],
  [408, { error: "Not now." }, null],
  [429, { error: "Not now." }, null],
  [500, { error: "Not now." }, null],
];

test("only permanent errors end an upload", async () => {
  for (const [status, body, sentence] of refusals) {
    vi.stubGlobal("fetch", async () => {
      return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
    });
    const error = await signUpload("a.txt", "text/plain").catch((thrown: unknown) => thrown);
    expect([status, error instanceof UploadRefused]).toEqual([status, sentence !== null]);
    expect(error).toMatchObject({ message: sentence ?? `Signing failed with ${status}.` });
  }
});
