import type { Page } from "@playwright/test";
import { openUppyPage } from "../src/pages/uppy-page.ts";
import { newPerson } from "../src/people.ts";
import { expect, test } from "../src/test.ts";

/** In bytes: three parts, the last one smaller. */
const size = 12 * 1024 * 1024;

const siteUrl = () => process.env["APP_URL"] ?? "";

test.describe("Uppy's S3 plugin before the disk store", () => {
  const openPage = async (page: Page, inParts: boolean) => {
    const answer = await page.request.post(`${siteUrl()}/api/register`, {
      data: newPerson("uploader"),
    });
    expect(answer.ok()).toBe(true);
    await openUppyPage(page, siteUrl(), inParts);
  };
  const read = async (page: Page, key: string) => {
    const answer = await page.request.get(`${siteUrl()}/api/objects/${key.split("/").at(-1)}`);
    expect(answer.status()).toBe(200);
    return await answer.body();
  };

  test("seven small files go up, six at once", async ({ page }) => {
    await openPage(page, false);
    const keys = await page.evaluate(async () => {
      for (let number = 0; number < 7; number++) {
        const data = new Blob([`file ${number}`]);
        uppy.addFile({ name: `${number}.txt`, type: "text/plain", data });
      }
      const result = await uppy.upload();
      return result?.successful?.map(({ response }) => String(response?.body?.["key"]));
    });
    expect(keys).toHaveLength(7);
    const texts = await Promise.all(
      (keys ?? []).map(async (key) => (await read(page, key)).toString()),
    );
    expect(texts.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((number) => `file ${number}`));
  });

  test("a file goes up in parts, is paused and goes on where it was", async ({ page }) => {
    await openPage(page, true);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT") sent.push(request.url());
    });
    const listed = page.waitForRequest(
      (request) => request.method() === "GET" && /\/s3\/multipart\/[^/]+\?key/.test(request.url()),
    );
    const key = await page.evaluate(async (length) => {
      const data = new Blob([new Uint8Array(length).map((_, index) => index % 251)]);
      uppy.addFile({ name: "large.bin", type: "application/octet-stream", data });
      uppy.once("s3-multipart:part-uploaded", () => {
        uppy.pauseAll();
        setTimeout(() => uppy.resumeAll(), 200);
      });
      const result = await uppy.upload();
      return String(result?.successful?.[0]?.response?.body?.["key"]);
    }, size);
    await listed;
    expect(sent).toHaveLength(3);
    const bytes = await read(page, key);
    expect(bytes).toHaveLength(size);
    expect(bytes.every((byte, index) => byte === index % 251)).toBe(true);
  });
});
