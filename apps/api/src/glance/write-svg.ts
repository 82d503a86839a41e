import type { GlanceLine, GlanceWords } from "./day-at-a-glance.ts";
import { fitText, textWidth } from "./fit-text.ts";
import { headingFonts, textFonts } from "./glance-fonts.ts";

export interface PictureOptions {
  /** In pixels. */
  width: number;
  height: number;
  dark: boolean;
}

interface Look {
  fill: string;
  size: number;
  weight?: number;
  isHeading?: boolean;
  /** Whether the text ends at its place. */
  isEnd?: boolean;
}

/** Black and white only, and one grey, because displays of electronic paper have no others. */
const colors = {
  light: { page: "#fff", text: "#000", muted: "#555", line: "#888" },
  dark: { page: "#000", text: "#fff", muted: "#bbb", line: "#888" },
} as const;

/** The smallest text that is still drawn, in pixels. */
const smallestText = 11;

/** Draws a day as an SVG (§11). Text is cut to fit, and mirrored for languages from right to left. */
export function writeSvg(words: GlanceWords, language: string, options: PictureOptions): string {
  const { width, height, dark } = options;
  const { page, text, muted, line } = colors[dark ? "dark" : "light"];
  const isRtl = words.direction === "rtl";
  // The unit of all measures: the picture is at least 800 units wide and 480 high.
  const unit = Math.min(width / 800, height / 480);
  const margin = 44 * unit;
  const inner = width - 2 * margin;
  const parts: string[] = [];
  const at = (x: number) => round(isRtl ? width - x : x);
  const write = (x: number, y: number, content: string, look: Look) => {
    const { fill, size, weight = 400, isHeading = false, isEnd = false } = look;
    const family = isHeading ? ` font-family="${headingFonts(language)}"` : "";
    const anchor = isEnd ? ' text-anchor="end"' : "";
    // Isolated, so that a title in another direction keeps its own.
    parts.push(
      `<text x="${at(x)}" y="${round(y)}" fill="${fill}" font-size="${round(size)}" font-weight="${weight}"${family}${anchor}>&#x2068;${escapeXml(content)}&#x2069;</text>`,
    );
  };

  const headingSize = 46 * unit;
  const scoreSize = 26 * unit;
  const [heading = ""] = fitText(words.heading, inner / headingSize, 1);
  const headY = margin + 36 * unit;
  write(margin, headY, heading, { fill: text, size: headingSize, isHeading: true });
  const { score = "" } = words;
  // The heading's font is narrower than the estimate.
  const isWide = textWidth(heading) * headingSize * 0.9 + textWidth(score) * scoreSize > inner;
  const scoreLook = { fill: muted, size: scoreSize };
  if (isWide && score !== "") write(margin, headY + 42 * unit, score, scoreLook);
  else write(margin + inner, headY, score, { ...scoreLook, isEnd: true });
  const ruleY = headY + (isWide && score !== "" ? 88 : 52) * unit;
  parts.push(
    peak({ from: at(margin), to: at(margin + inner), share: shareOf(words.lines) }, ruleY, unit, {
      line,
      text,
    }),
  );

  const top = ruleY + 18 * unit;
  const room = Math.max(0, height - margin / 2 - top);
  const rows = Math.max(1, Math.floor(room / (smallestText * 1.5)));
  const isCut = words.lines.length > rows;
  const shown = isCut ? words.lines.slice(0, rows - 1) : words.lines;
  const rowHeight = Math.min(room / Math.max(1, shown.length + (isCut ? 1 : 0)), 104 * unit);
  const size = Math.min(29 * unit, rowHeight * 0.62);
  const next = shown.findIndex(({ state }) => state === "open");
  // The titles of signals with a time begin one below the other.
  const timeWidth = Math.max(...shown.map(({ time = "" }) => textWidth(time)), 0);
  shown.forEach((signal, index) => {
    const middle = top + (index + 0.5) * rowHeight;
    const isClosed = signal.state === "done" || signal.state === "progress";
    const fill = isClosed ? muted : text;
    parts.push(mark(signal.state, at(margin + size * 0.4), middle, size * 0.34, fill, page));
    let start = margin + size * 1.2;
    let end = margin + inner;
    const small = size * 0.8;
    const baseline = middle + size * 0.35;
    if (signal.time !== undefined) {
      write(start, baseline, signal.time, { fill: muted, size });
      start += (timeWidth * 1.1 + 0.7) * size;
    }
    if (signal.project !== undefined) {
      const [project = ""] = fitText(signal.project, (inner * 0.3) / small, 1);
      write(end, baseline, project, { fill: muted, size: small, isEnd: true });
      end -= textWidth(project) * small + size * 0.6;
    }
    const weight = index === next ? 600 : 400;
    // Bold text is wider than the estimate.
    const fits = (end - start) / size / (weight === 600 ? 1.06 : 1);
    const lines = fitText(signal.title, fits, rowHeight > size * 2.5 ? 2 : 1);
    lines.forEach((content, number) => {
      const shift = (number - (lines.length - 1) / 2) * size * 1.12;
      write(start, baseline + shift, content, { fill, size, weight });
    });
  });
  if (isCut) {
    const hidden = words.lines.length - shown.length;
    const y = top + (shown.length + 0.5) * rowHeight + size * 0.35;
    write(margin + size * 1.2, y, `+${hidden}`, { fill: muted, size });
  }
  if (words.empty !== undefined) {
    write(margin, top + 48 * unit, words.empty, { fill: muted, size: 30 * unit });
  }
  const [label = ""] = [[words.heading, words.score ?? words.empty].filter(Boolean).join(", ")];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" xml:lang="${language}" direction="${words.direction}" font-family="${textFonts(language)}">`,
    `<title>${escapeXml(label)}</title>`,
    `<rect width="100%" height="100%" fill="${page}"/>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

/** The finished share of the signals; undefined if it is not shown. */
function shareOf(lines: readonly GlanceLine[]): number | undefined {
  const known = lines.filter(({ state }) => state !== undefined);
  if (known.length === 0) return undefined;
  return known.filter(({ state }) => state === "done").length / known.length;
}

/** The line of the logo, with its peak where the day is: at its end once all is done. */
function peak(
  { from, to, share }: { from: number; to: number; share: number | undefined },
  y: number,
  unit: number,
  { line, text }: { line: string; text: string },
): string {
  const direction = Math.sign(to - from);
  const half = 14 * unit * direction;
  const middle = from + half + (to - from - 2 * half) * (share ?? 0);
  const points = [
    [from, y],
    [middle - half, y],
    [middle, y - 26 * unit],
    [middle + half, y],
  ]
    .map((point) => point.map(round).join(","))
    .join(" ");
  return [
    `<path d="M${round(from)},${round(y)} H${round(to)}" stroke="${line}" stroke-width="${round(Math.max(1, 1.5 * unit))}"/>`,
    `<polyline points="${points}" fill="none" stroke="${text}" stroke-width="${round(Math.max(1, 3 * unit))}" stroke-linejoin="round"/>`,
  ].join("\n");
}

function mark(
  state: GlanceLine["state"],
  x: number,
  y: number,
  radius: number,
  color: string,
  page: string,
): string {
  const circle = (r: number, attributes: string) =>
    `<circle cx="${x}" cy="${round(y)}" r="${round(r)}" ${attributes}/>`;
  const stroke = round(Math.max(1, radius * 0.22));
  const ring = circle(radius, `fill="none" stroke="${color}" stroke-width="${stroke}"`);
  switch (state) {
    case undefined:
      return circle(radius * 0.5, `fill="${color}"`);
    case "open":
      return ring;
    case "progress":
      return [ring, circle(radius * 0.5, `fill="${color}"`)].join("");
    case "done": {
      const [r, left] = [radius, x - radius * 0.5];
      const check = `M${round(left)},${round(y)} l${round(r * 0.38)},${round(r * 0.4)} l${round(r * 0.66)},${round(-r * 0.8)}`;
      return `${circle(radius, `fill="${color}"`)}<path d="${check}" fill="none" stroke="${page}" stroke-width="${stroke}"/>`;
    }
  }
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

const round = (number: number) => Math.round(number * 10) / 10;
