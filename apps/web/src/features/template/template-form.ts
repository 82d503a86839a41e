import { createTemplateInput, maxTemplateSubtasks } from "@daysignal/core";
import { z } from "zod";
import { randomId } from "../../shared/random-id.ts";

/** A line of the form; its id is only for the form. */
export interface TemplateLine {
  id: string;
  title: string;
}

export interface TemplateValues {
  name: string;
  lines: TemplateLine[];
}

/** The form of a template; blank lines are left out. */
export const templateFormSchema = z.object({
  name: createTemplateInput.shape.name,
  lines: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .transform((lines) => lines.map(({ title }) => title).filter((title) => title.trim() !== ""))
    .refine((titles) => titles.length > 0, {
      error: /*i18n*/ "A template needs at least one line.",
    })
    .pipe(createTemplateInput.shape.subtasks),
});

const lineOf = (title: string): TemplateLine => ({ id: randomId(), title });

/** The first values of the form; a new template has an empty line. */
export function templateValues({ name, subtasks }: { name: string; subtasks: readonly string[] }) {
  return { name, lines: (subtasks.length === 0 ? [""] : subtasks).map(lineOf) };
}

/**
 * The lines after a text was put in place of one of them: each of its lines is one, as far as there is room.
 * Also the id of the last of them.
 */
export function withPasted(
  lines: readonly TemplateLine[],
  at: number,
  text: string,
): { lines: TemplateLine[]; last: string } {
  const titles = text.split(/\s*[\r\n]+\s*/).filter((title) => title.trim() !== "");
  const room = maxTemplateSubtasks - lines.length + 1;
  const made = titles.slice(0, room).map(lineOf);
  return { lines: lines.toSpliced(at, 1, ...made), last: made.at(-1)?.id ?? "" };
}

/** The lines with an empty one at a place, and its id. */
export function withEmptyLine(lines: readonly TemplateLine[], at: number) {
  const made = lineOf("");
  return { lines: lines.toSpliced(at, 0, made), last: made.id };
}

/** The lines with one of them at another place. */
export function withMoved(lines: readonly TemplateLine[], id: string, place: number) {
  const line = lines.find((one) => one.id === id);
  if (!line) return [...lines];
  return lines.filter((one) => one !== line).toSpliced(place, 0, line);
}
