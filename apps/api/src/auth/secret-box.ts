import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts secrets that the server has to send elsewhere, such as passwords of calendar servers. */
export interface SecretBox {
  /** `owner` has to be the same when it is opened: the ids of the row that it is stored in. */
  seal(secret: string, owner: string): string;
  /** Null if it was sealed with another key or for another owner. */
  open(sealed: string, owner: string): string | null;
}

const algorithm = "aes-256-gcm";
const sizes = { key: 32, nonce: 12, tag: 16 } as const;

/**
 * A `SecretBox` by AES-256-GCM with a key derived from `secret`, which must have 128 random bits or
 * more. A sealed secret names its key, so that one of another key is recognised.
 */
export function createSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "daysignal secrets", sizes.key));
  const name = hash("sha256", key, "base64url").slice(0, 8);
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(sizes.nonce);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const whole = Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
      return `1.${name}.${whole.toString("base64url")}`;
    },
    open: (sealed, owner) => {
      const [version, usedKey, data = ""] = sealed.split(".");
      if (version !== "1" || usedKey !== name) return null;
      const whole = Buffer.from(data, "base64url");
      const nonce = whole.subarray(0, sizes.nonce);
      const tag = whole.subarray(sizes.nonce, sizes.nonce + sizes.tag);
      if (tag.length !== sizes.tag) return null;
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: sizes.tag })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      try {
        const rest = whole.subarray(sizes.nonce + sizes.tag);
        return Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
