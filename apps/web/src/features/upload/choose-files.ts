import { maxAttachmentSize, maxAttachments } from "@daysignal/core";
import { byteWords } from "../../shared/byte-words.ts";
import { i18n } from "../../shared/language.ts";

/** The properties of a file that are checked before uploading. */
interface ChosenFile {
  name: string;
  size: number;
}

/**
 * Splits the chosen files into those that can be attached (§5: at most 5 of 10 MB each, with
 * `taken` already there) and the reasons for the others, in sentences.
 */
export function chooseFiles<File extends ChosenFile>(
  files: readonly File[],
  taken: number,
): { accepted: File[]; refusals: string[] } {
  const fitting = files.filter(({ size }) => size <= maxAttachmentSize);
  const room = Math.max(0, maxAttachments - taken);
  const accepted = fitting.slice(0, room);
  const left = fitting.slice(room);
  const tooLarge = files
    .filter(({ size }) => size > maxAttachmentSize)
    .map(({ name }) =>
      i18n.t("Failed to upload file “{name}”: it is larger than {size}.", {
        name,
        size: byteWords(maxAttachmentSize),
      }),
    );
  return { accepted, refusals: [...tooLarge, ...tooMany(left)] };
}

function tooMany(left: readonly ChosenFile[]): string[] {
  const [first, ...more] = left;
  if (!first) return [];
  return [
    more.length === 0
      ? i18n.t("Failed to upload file “{name}”: at most {max} files can be attached.", {
          name: first.name,
          max: maxAttachments,
        })
      : i18n.t(
          "{count, plural, other {Failed to upload # files: at most {max} files can be attached.}}",
          { count: left.length, max: maxAttachments },
        ),
  ];
}
