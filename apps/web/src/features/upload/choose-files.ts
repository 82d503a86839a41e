import { maxAttachmentSize, maxAttachments } from "@daysignal/core";
import { byteWords } from "../../shared/byte-words.ts";

/** What is asked of a file before any of its bytes travel. */
interface ChosenFile {
  name: string;
  size: number;
}

/**
 * Which of the chosen files can be attached (§5: at most 5 of 10 MB each) where
 * `taken` are there already, and why the others can't, in sentences.
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

/** 'Failed to upload file' (§8), with which one and why. */
export function failedFile(name: string, reason: string): string {
  return `Failed to upload file “${name}”: ${reason}`;
}
