import { rmSync } from "node:fs";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { writeFonts } from "./glance-fonts.ts";

/** Recent pictures by their ETag, because displays poll more often than days change. */
const pictures = new LRUCache<string, Buffer>({
  maxSize: 16_000_000,
  sizeCalculation: (png) => png.length,
});

/** One at a time in this process: drawing takes one of the threads that files and hashes need. */
const limit = pLimit(1);

/** Draws an SVG as a PNG, in a thread of libuv. Equal tags must mean equal pictures. */
export async function drawPng(svg: string, etag: string): Promise<Buffer> {
  return await limit(async () => {
    const known = pictures.get(etag);
    if (known) return known;
    const sharp = await openSharp();
    // A palette, because displays of electronic paper have few colors and little memory.
    const png = await sharp(Buffer.from(svg)).png({ palette: true, colors: 16 }).toBuffer();
    pictures.set(etag, png);
    return png;
  });
}

let opened: Promise<typeof import("sharp").default> | undefined;

/** Loads the library once it is needed, with fonts that do not depend on the system. */
function openSharp(): Promise<typeof import("sharp").default> {
  opened ??= load().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function load() {
  const { folder, config } = await writeFonts();
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // Read once, when the first text is drawn. There is no other way to pass it.
  process.env["FONTCONFIG_FILE"] = config;
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
