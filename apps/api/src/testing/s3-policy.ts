import { createHmac } from "node:crypto";

export interface PolicyFacts {
  bucket: string;
  /** Of the file, in bytes. */
  size: number;
  secretAccessKey: string;
}

type Condition = Record<string, string> | [string, string | number, string | number];

/** Whether the policy of a posted form is signed by us and allows what was posted, as S3 decides it. */
export function checkPolicy(
  fields: ReadonlyMap<string, string>,
  { bucket, size, secretAccessKey }: PolicyFacts,
): boolean {
  const policy = fields.get("Policy") ?? "";
  const [, date = "", region = "", service = ""] = fields.get("X-Amz-Credential")?.split("/") ?? [];
  const mac = (key: string | Buffer, text: string) =>
    createHmac("sha256", key).update(text).digest();
  const scope = [date, region, service, "aws4_request"];
  const key = scope.reduce<string | Buffer>(mac, `AWS4${secretAccessKey}`);
  if (mac(key, policy).toString("hex") !== fields.get("X-Amz-Signature")) return false;
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, "base64").toString()) as {
    expiration: string;
    conditions: Condition[];
  };
  const posted = new Map([...fields, ["bucket", bucket]]);
  const holds = (condition: Condition) => {
    if (!Array.isArray(condition)) {
      return Object.entries(condition).every(([name, value]) => posted.get(name) === value);
    }
    const [operator, first, second] = condition;
    if (operator === "content-length-range") return size >= Number(first) && size <= Number(second);
    return operator === "eq" && posted.get(String(first).slice(1)) === second;
  };
  return new Date(expiration) > new Date() && conditions.every(holds);
}
