// The types of settings, in addition to those of the library.
import { isIP } from "node:net";
import { makeValidator } from "envalid";

/** A string with a rule; `must` completes the sentence "… must be". */
const textThat = (isRight: (value: string) => boolean, must: string) =>
  makeValidator((value) => {
    if (isRight(value)) return value;
    throw new TypeError(`must be ${must}, not ${JSON.stringify(value)}`);
  });

export const onOff = makeValidator((value) => {
  if (value === "on") return true;
  if (value === "off") return false;
  throw new TypeError("must be on or off");
});

/** A whole number in digits. */
const wholeNumber = (least: number, most: number) =>
  makeValidator((value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    const range = `a whole number from ${least} to ${most}`;
    throw new TypeError(`must be ${range}, not ${JSON.stringify(value)}`);
  });

export const port = wholeNumber(1, 65535);
export const connections = wholeNumber(1, 1000);
export const hour = wholeNumber(0, 23);
export const minutes = wholeNumber(5, 1440);

const units: Readonly<Record<string, number>> = { MB: 2 ** 20, GB: 2 ** 30, TB: 2 ** 40 };

/** An amount of storage, in bytes. */
export const storageSize = makeValidator((value) => {
  const [, amount, unit = ""] = /^(\d{1,6}) ?(MB|GB|TB)$/i.exec(value) ?? [];
  if (amount !== undefined) return Number(amount) * (units[unit.toUpperCase()] ?? 0);
  if (value === "unlimited") return Number.POSITIVE_INFINITY;
  throw new TypeError(
    `must be a size such as 500MB or 2GB, or unlimited, not ${JSON.stringify(value)}`,
  );
});

/**
 * A URL with one of these protocols and a host. Errors do not repeat its value, which
 * may contain a password.
 */
const urlOf = (protocols: RegExp, example: string) =>
  makeValidator((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && protocols.test(url.protocol) && (url.hostname !== "" || url.search !== "")) {
      return value;
    }
    throw new TypeError(`must be a URL such as ${example}`);
  });

export const postgresUrl = urlOf(/^postgres(ql)?:$/, "postgres://user:password@host:5432/database");
export const changesUrl = urlOf(/^(rediss?|postgres(ql)?):$/, "redis://user:password@host:6379");
export const smtpUrl = urlOf(/^smtps?:$/, "smtp://user:password@host:587");
export const webUrl = urlOf(/^https?:$/, "https://example.org/daysignal");

export const host = textThat(
  (value) => /^[\w.:%-]+$/.test(value),
  "a name or an address, such as 0.0.0.0",
);

export const sender = textThat(
  (value) => /^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value),
  'a sender such as "Daysignal <planner@example.com>"',
);

export const mailAddress = textThat(
  (value) => /^[^<>@\s]+@[^<>@\s]+$/.test(value),
  "an email address such as operator@example.com",
);

export const addresses = textThat(
  (value) => value.split(",").every((one) => isAddressOrRange(one.trim())),
  "addresses of proxies, such as 127.0.0.1, 10.0.0.0/8",
);

export const bucket = textThat((value) => /^[\w.-]{3,63}$/.test(value), "the name of a bucket");

export const region = textThat((value) => /^[\w-]+$/.test(value), "the name of a region");

export const backupPlace = textThat(
  (value) => /^s3:\/\/[\w.-]{3,63}(\/[\w./-]*)?$/.test(value) || !value.includes("://"),
  "a folder, or a bucket such as s3://backups/daysignal",
);

export const passphrase = makeValidator((value) => {
  if (value.length >= 16) return value;
  throw new TypeError("must have 16 characters or more");
});

export const secretKey = makeValidator((value) => {
  if (/^\S{32,}$/.test(value)) return value;
  throw new TypeError("must have 32 characters or more, without spaces");
});

export const domains = textThat(
  (value) => listOf(value).every((one) => /^[^\s@]+\.[^\s@]+$/.test(one)),
  "domains of email addresses, such as example.com, example.org",
);

export const unbroken = makeValidator((value) => {
  if (/^\S+$/.test(value)) return value;
  throw new TypeError("must be without spaces");
});

export const tenant = makeValidator((value) => {
  if (/^[\w.-]+$/.test(value)) return value;
  throw new TypeError("must be common, organizations, consumers, or a tenant's id or domain");
});

/** Whether a text is an IP address, a range, or one of Fastify's names for ranges. */
function isAddressOrRange(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Splits a comma-separated list. */
export function listOf(text: string): string[] {
  const parts = text.split(",").map((part) => part.trim());
  return parts.filter((part) => part !== "");
}
