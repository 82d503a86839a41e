/** Whether an error has one of these codes, such as `ENOENT` of the system or `55P03` of Postgres. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
