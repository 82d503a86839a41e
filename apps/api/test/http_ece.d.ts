declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  /** Decrypts the body of a web push message. */
  export function decrypt(
    body: Uint8Array,
    options: { version: "aes128gcm"; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
