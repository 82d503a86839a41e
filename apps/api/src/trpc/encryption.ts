import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** Encrypts a text with `secret`, in base64. `salt` makes equal secrets differ. */
export function encrypt(text: string, secret: string, salt: string): string {
  const nonce = randomBytes(nonceLength);
  const box = createCipheriv(cipher, keyOf(secret, salt), nonce);
  const sealed = [nonce, box.update(text, "utf8"), box.final()];
  return Buffer.concat([...sealed, box.getAuthTag()]).toString("base64");
}

/** Decrypts the result of `encrypt`; throws if secret or salt differ, or the text was modified. */
export function decrypt(sealed: string, secret: string, salt: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const nonce = bytes.subarray(0, nonceLength);
  const box = createDecipheriv(cipher, keyOf(secret, salt), nonce, { authTagLength: tagLength });
  box.setAuthTag(bytes.subarray(-tagLength));
  const text = bytes.subarray(nonceLength, -tagLength);
  return Buffer.concat([box.update(text), box.final()]).toString("utf8");
}

function keyOf(secret: string, salt: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, "daysignal answer", 32));
}
