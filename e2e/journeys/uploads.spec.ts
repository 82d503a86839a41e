import { type Service, startService } from "@daysignal/api/testing";
import { startS3Server } from "@daysignal/api/testing/s3-server";
import { createTestDatabase } from "@daysignal/db/testing";
import type { Page } from "@playwright/test";
import { serverFile } from "../src/global-setup.ts";
import { openUppyPage } from "../src/pages/uppy-page.ts";
import { expect, test } from "../src/test.ts";
import { newUser } from "../src/users.ts";

/** In bytes: three parts, the last one smaller. */
const size = 12 * 1024 * 1024;

interface Site {
  url: string;
  close(): Promise<void>;
}

const stores: readonly { name: string; open(): Promise<Site> }[] = [
  {
    name: "disk",
    open: async () => ({ url: process.env["TESTED_URL"] ?? "", close: async () => undefined }),
  },
  { name: "s3", open: openSiteOnS3 },
];

/** A separate app that stores files in a bucket. */
async function openSiteOnS3(): Promise<Site> {
  const s3 = await startS3Server();
  const database = await createTestDatabase();
  const app: Service = await startService(serverFile, {
    DATABASE_URL: database.url,
    OBJECT_STORE: "s3",
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_REGION: s3.settings.region,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    S3_FORCE_PATH_STYLE: "true",
  });
  const close = async () => {
    await app.stop();
    await database.drop();
    await s3.close();
  };
  return { url: app.url, close };
}

for (const store of stores) {
  test.describe(`Uppy's S3 plugin before the ${store.name} store`, () => {
    let site: Site;
    test.beforeAll(async () => {
      site = await store.open();
    });
    test.afterAll(() => site.close());
    const siteUrl = () => site.url;

    const openPage = async (page: Page, inParts: boolean) => {
      const answer = await page.request.post(`${siteUrl()}/api/register`, {
        data: newUser("uploader"),
      });
      expect(answer.ok()).toBe(true);
      await openUppyPage(page, siteUrl(), inParts);
    };
    const read = async (page: Page, key: string) => {
      const answer = await page.request.get(`${siteUrl()}/api/objects/${key.split("/").at(-1)}`);
      expect(answer.status()).toBe(200);
      return await answer.body();
    };

    test("seven small files are uploaded, six at once", async ({ page }) => {
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

    test("a file is uploaded in parts, paused and resumed", async ({ page }) => {
      await openPage(page, true);
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "PUT") sent.push(request.url());
      });
      const listed = page.waitForRequest(
        (request) =>
          request.method() === "GET" && /\/s3\/multipart\/[^/]+\?key/.test(request.url()),
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

    test("a cancelled upload leaves no data behind", async ({ page }) => {
      await openPage(page, true);
      const begun = page.waitForResponse(
        (answer) => answer.url().endsWith("/s3/multipart") && answer.request().method() === "POST",
      );
      const givenUp = page.waitForResponse((answer) => answer.request().method() === "DELETE");
      await page.evaluate((length) => {
        const data = new Blob([new Uint8Array(length)]);
        uppy.addFile({ name: "large.bin", type: "application/octet-stream", data });
        uppy.once("s3-multipart:part-uploaded", () => uppy.cancelAll());
        void uppy.upload();
      }, size);
      expect((await givenUp).status()).toBe(200);
      const { key, uploadId } = await (await begun).json();
      const query = new URLSearchParams({ key });
      const left = await page.request.get(`${siteUrl()}/api/s3/multipart/${uploadId}?${query}`);
      expect(left.status()).toBe(404);
    });
  });
}
