import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { exitCodes, Failure } from "./failure.ts";

/** A server and the API token of an account there. */
export interface Account {
  url: string;
  token: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The file that stores the account: in the XDG configuration folder. */
function accountFile(env: Environment): string {
  const folder = env["XDG_CONFIG_HOME"] || join(homedir(), ".config");
  return join(folder, "daysignal", "account.json");
}

/** The account of DAYSIGNAL_URL and DAYSIGNAL_TOKEN, else the stored one. Throws a `Failure`. */
export async function readAccount(env: Environment): Promise<Account> {
  const { DAYSIGNAL_URL: url, DAYSIGNAL_TOKEN: token } = env;
  if (url && token) return { url: trimmedUrl(url), token };
  let stored: unknown;
  try {
    stored = JSON.parse(await readFile(accountFile(env), "utf8"));
  } catch {
    stored = null;
  }
  const { url: storedUrl, token: storedToken } = Object(stored) as Partial<Account>;
  if (typeof storedUrl !== "string" || typeof storedToken !== "string") {
    throw new Failure("Sign in first: daysignal login", { exitCode: exitCodes.notSignedIn });
  }
  return { url: storedUrl, token: storedToken };
}

/** Stores an account so that only its owner can read the file. */
export async function storeAccount(env: Environment, account: Account): Promise<string> {
  const file = accountFile(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(account, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
  return file;
}

/** A URL without a trailing slash. Throws a `Failure` for anything but http(s). */
export function trimmedUrl(typed: string): string {
  const text = /^https?:\/\//.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) {
    throw new Failure(`${typed} is not an address.`, { exitCode: exitCodes.usage });
  }
  return text.replace(/\/+$/, "");
}
