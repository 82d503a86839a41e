import { maxAttachmentSize, maxAttachments } from "@daysignal/core";
import { byteWords } from "../../shared/byte-words.ts";

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
    .map(({ name }) => failedFile(name, `it is larger than ${byteWords(maxAttachmentSize)}.`));
  return { accepted, refusals: [...tooLarge, ...tooMany(left)] };
}

function tooMany(left: readonly ChosenFile[]): string[] {
  const reason = `at most ${maxAttachments} files can be attached.`;
  const [first, ...more] = left;
  if (!first) return [];
  return [
    more.length === 0
      ? failedFile(first.name, reason)
      : `Failed to upload ${left.length} files: ${reason}`,
  ];
}

/** 'Failed to upload file' (§8), with its name and the reason. */
export function failedFile(name: string, reason: string): string {
  return `Failed to upload file “${name}”: ${reason}`;
}
