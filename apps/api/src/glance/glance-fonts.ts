import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inflate } from "node:zlib";

const inflated = promisify(inflate);

/** The files of the fonts that pictures are drawn with, by package: subset, weight. */
const files: Readonly<Record<string, readonly string[]>> = {
  newsreader: ["latin-400", "latin-ext-400", "vietnamese-400"],
  "hanken-grotesk": ["latin-400", "latin-600", "latin-ext-400", "latin-ext-600"],
  "noto-sans": ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"].flatMap(
    (subset) => [`${subset}-400`, `${subset}-600`],
  ),
  "noto-sans-arabic": ["arabic-400", "arabic-600"],
  "noto-sans-hebrew": ["hebrew-400", "hebrew-600"],
  "sawarabi-gothic": ["japanese-400"],
  "gowun-dodum": ["korean-400"],
  "noto-emoji": ["emoji-400"],
};

/** The families of these files; for Chinese a family of the system, which knows its characters. */
const families = ["Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew"];
const eastern = ["Sawarabi Gothic", "Gowun Dodum"];
const chinese = ["Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "Microsoft YaHei"];

const fallbacks = (language: string) =>
  [
    ...families,
    ...(language === "zh-Hans" ? [...chinese, ...eastern] : [...eastern, ...chinese]),
    "Noto Emoji",
    "sans-serif",
  ].join(", ");

/** The files of weight 600 name themselves "… SemiBold". */
const semiBold = ["Hanken Grotesk", ...families]
  .map(
    (family) =>
      `<match target="scan"><test name="family"><string>${family} SemiBold</string></test><edit name="family" mode="assign"><string>${family}</string></edit></match>`,
  )
  .join("");

/** The font families of a picture's text, in order. */
export const textFonts = (language: string): string =>
  ["Hanken Grotesk", fallbacks(language)].join(", ");

/** The font families of a picture's heading, in order. */
export const headingFonts = (language: string): string =>
  ["Newsreader", fallbacks(language)].join(", ");

/** Where the system keeps its fonts; folders that do not exist are ignored. */
const systemFolders =
  process.platform === "win32"
    ? ["WINDOWSFONTDIR"]
    : ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts"];

/**
 * Writes the fonts to a new temporary folder, with a configuration of fontconfig that names them
 * and those of the system. Returns the folder and the configuration's path.
 */
export async function writeFonts(): Promise<{ folder: string; config: string }> {
  const folder = await mkdtemp(join(tmpdir(), "daysignal-fonts-"));
  const { resolve } = createRequire(import.meta.url);
  for (const [font, parts] of Object.entries(files)) {
    for (const part of parts) {
      const name = `${font}-${part}-normal`;
      const woff = await readFile(resolve(`@fontsource/${font}/files/${name}.woff`));
      await writeFile(join(folder, `${name}.ttf`), await unpackWoff(woff));
    }
  }
  const folders = [folder, ...systemFolders].map((dir) => `<dir>${dir}</dir>`).join("");
  const config = join(folder, "fonts.conf");
  await writeFile(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>${folders}<cachedir>${join(folder, "cache")}</cachedir>${semiBold}</fontconfig>`,
  );
  return { folder, config };
}

/** Unpacks a font in WOFF 1.0, which Pango does not read, to the tables of OpenType. */
async function unpackWoff(woff: Buffer): Promise<Buffer> {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const raw = woff.subarray(start, (start ?? 0) + (packed ?? 0));
    const table = raw.length === length ? raw : await inflated(raw);
    const at = 12 + 16 * index;
    woff.copy(head, at, entry, entry + 4);
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), at + 4);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    end += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
