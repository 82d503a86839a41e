/** The exit codes of the program, for scripts. */
export const exitCodes = { refused: 1, usage: 2, notSignedIn: 3, unreachable: 4 } as const;

/** An error for the user, printed as one sentence without a stack. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly exitCode: number;
  /** The server's error code, if it refused. */
  readonly code: string | null;

  constructor(
    message: string,
    { exitCode = exitCodes.refused, code = null }: { exitCode?: number; code?: string | null } = {},
  ) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
  }
}
