import { directionOf } from "@daysignal/core";
import { saveFile } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";

/** The parts of a review that are worth sharing. */
export interface Highlights {
  title: string;
  headline: string;
  /** Lists, none of them empty. */
  parts: { heading: string; rows: { name: string; value: string }[] }[];
}

/** The width of the picture and its margins, in pixels. */
const width = 1200;
const margin = 80;

/** A value of the theme that is the same in light and dark mode. */
const themed = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--ds-${name}`).trim();

interface Line {
  text: string;
  /** Text at the end of the line. */
  value?: string;
  font: string;
  colour: string;
  /** The space above and the height, in pixels. */
  above: number;
  height: number;
}

/** Saves the highlights of a review as a picture (PNG), with dark text on a light page. */
export async function saveReviewPicture(name: string, highlights: Highlights): Promise<void> {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  const lines = linesOf(highlights).flatMap((line) => wrapped(context, line));
  canvas.width = width;
  canvas.height = 2 * margin + lines.reduce((sum, { above, height }) => sum + above + height, 0);
  context.fillStyle = themed("colors-paper-100");
  context.fillRect(0, 0, canvas.width, canvas.height);
  const direction = directionOf(i18n.locale);
  context.direction = direction;
  context.textBaseline = "middle";
  const [start, end] = direction === "rtl" ? [width - margin, margin] : [margin, width - margin];
  let top = margin;
  for (const { text, value, font, colour, above, height } of lines) {
    const middle = top + above + height / 2;
    context.font = font;
    context.fillStyle = colour;
    context.textAlign = "start";
    context.fillText(text, start, middle);
    context.textAlign = "end";
    if (value !== undefined) context.fillText(value, end, middle);
    top += above + height;
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!picture) throw new Error("The picture could not be made.");
  saveFile(name, picture);
}

function linesOf({ title, headline, parts }: Highlights): Line[] {
  const heading = themed("fonts-heading");
  const body = themed("fonts-body");
  const ink = themed("colors-ink-850");
  const muted = themed("colors-ink-600");
  const signal = themed("colors-flare-600");
  return [
    { text: title, font: `28px ${body}`, colour: muted, above: 0, height: 40 },
    { text: headline, font: `52px ${heading}`, colour: ink, above: 8, height: 68 },
    ...parts.flatMap(({ heading: text, rows }) => [
      { text, font: `600 28px ${body}`, colour: signal, above: 40, height: 48 },
      ...rows.map((row) => ({
        text: row.name,
        value: row.value,
        ...{ font: `28px ${body}`, colour: ink, above: 4, height: 44 },
      })),
    ]),
  ];
}

/** Wraps a line; its value stays on the first one. */
function wrapped(context: CanvasRenderingContext2D, line: Line): Line[] {
  context.font = line.font;
  const widthOf = (text: string) => context.measureText(text).width;
  const room = width - 2 * margin - (line.value === undefined ? 0 : widthOf(line.value) + 40);
  const texts = [""];
  for (const { segment } of new Intl.Segmenter(i18n.locale).segment(line.text)) {
    const last = texts.at(-1) ?? "";
    if (widthOf(last + segment) <= room) texts[texts.length - 1] = last + segment;
    else {
      // Breaks at the last space, if there is one: Chinese and Japanese have none.
      const blank = last.lastIndexOf(" ");
      texts[texts.length - 1] = blank < 0 ? last : last.slice(0, blank);
      texts.push(blank < 0 ? segment : last.slice(blank + 1) + segment);
    }
  }
  const { value: _value, ...without } = line;
  return texts.map((text, index) =>
    index === 0 ? { ...line, text } : { ...without, text, above: 0 },
  );
}
