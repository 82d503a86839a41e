/**
 * Draws the app's icons from the mark in public/favicon.svg, into public/icons.
 * Run it after a change of the mark: `pnpm --filter @daysignal/web icons`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

const publicFolder = join(import.meta.dirname, "../public");
const favicon = await readFile(join(publicFolder, "favicon.svg"), "utf8");

/** Without the round corners, for systems that cut a shape of their own. */
const square = favicon.replace(/ rx="\d+"/, "");

/** Within the circle of 80 % that every system shows of a maskable icon. */
const maskable = square.replace(
  "<path",
  '<path transform="translate(16 16) scale(0.8) translate(-16 -15.5)"',
);

const icons = [
  { name: "icon-192.png", svg: favicon, size: 192 },
  { name: "icon-512.png", svg: favicon, size: 512 },
  { name: "maskable-192.png", svg: maskable, size: 192 },
  { name: "maskable-512.png", svg: maskable, size: 512 },
  { name: "apple-touch-icon.png", svg: maskable, size: 180 },
];

const folder = join(publicFolder, "icons");
await mkdir(folder, { recursive: true });
for (const { name, svg, size } of icons) {
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render();
  await writeFile(join(folder, name), drawn.asPng());
}
