import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AdminError } from "./operator.ts";

/** The suffix of an encrypted backup, as used by the `age` command. */
const suffix = ".age";

/**
 * The scrypt work factor: 64 MB and a third of a second per derivation. Passphrases have at least
 * 16 characters.
 */
const workFactor = 16;

export const isEncrypted = (name: string): boolean => name.endsWith(suffix);

/** The file name of a backup made at an instant. */
export function backupName(at: Date, passphrase: string | undefined): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(":", "-");
  return `daysignal-${moment}.tar.gz${passphrase === undefined ? "" : suffix}`;
}

/** Encrypts bytes with a passphrase in the age format; the library is loaded only when needed. */
export async function encrypt(bytes: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

/**
 * Decrypts a backup encrypted by `encrypt`; `name` is its name in errors. Throws an `AdminError`
 * for a wrong or missing passphrase. A damaged file causes an error of the stream.
 */
export async function decrypt(
  bytes: Readable,
  passphrase: string | undefined,
  name: string,
): Promise<Readable> {
  if (passphrase === undefined) {
    bytes.destroy();
    throw new AdminError(`${name} is encrypted: set BACKUP_PASSPHRASE.`);
  }
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(bytes)));
  } catch (cause) {
    bytes.destroy();
    const isWrong = cause instanceof Error && cause.message.startsWith("no identity matched");
    throw isWrong
      ? new AdminError(`BACKUP_PASSPHRASE is not the one that ${name} was encrypted with.`, {
          cause,
        })
      : cause;
  }
}

// The types of Node's and browsers' web streams differ in details that do not matter here.
const toWeb = (bytes: Readable) =>
  Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (bytes: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(bytes as unknown as ReadableStream<Uint8Array>);
