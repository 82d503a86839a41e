import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Faults of a software authenticator, for tests. */
interface Behaviour {
  /** Default: a page of the relying party, over HTTPS. */
  origin?: string;
  /** The relying party that it signs for. */
  rpId?: string;
  /** Default: true. */
  isUserVerified?: boolean;
  /** Default: one more than the last time. */
  counter?: number;
}

/** The options of either ceremony, as the API sends them. */
interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/**
 * An authenticator with one discoverable ES256 passkey, as WebAuthn describes it; it returns what a
 * browser would send. Without attestation.
 */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let userHandle = "";
  let uses = 0;

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(rpId: string, behaviour: Behaviour, attested: Uint8Array): Buffer {
    uses = behaviour.counter ?? uses + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    // Bits: user present, user verified, attested credential data.
    const verified = behaviour.isUserVerified === false ? 0 : 4;
    const flags = 1 + verified + (attested.length > 0 ? 64 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  }

  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
  };
  return {
    /** Creates the passkey. */
    create(options: Options, behaviour: Behaviour = {}) {
      const rpId = behaviour.rpId ?? options.rp?.id ?? "";
      const origin = behaviour.origin ?? `https://${rpId}`;
      userHandle = options.user?.id ?? "";
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      // The key in COSE: a CBOR map of five entries, {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(rpId, behaviour, attested);
      // In CBOR: {fmt: "none", attStmt: {}, authData: data}.
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", options, origin)),
          attestationObject: base64url(attestationObject),
          transports: ["internal"],
        },
      };
    },
    /** Signs in with it. */
    get(options: Options, behaviour: Behaviour = {}) {
      const rpId = behaviour.rpId ?? options.rpId ?? "";
      const origin = behaviour.origin ?? `https://${rpId}`;
      const data = authenticatorData(rpId, behaviour, Buffer.alloc(0));
      const clientDataJSON = clientData("webauthn.get", options, origin);
      const signed = Buffer.concat([data, sha256(clientDataJSON)]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", signed, privateKey)),
          userHandle,
        },
      };
    },
  };
}
