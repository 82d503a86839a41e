/** A refusal with a precondition of WebDAV or CalDAV, such as `c:no-uid-conflict`. */
export class DavRefusal extends Error {
  override readonly name = "DavRefusal";
  readonly status: number;
  /** The content of `d:error`, beside the message. */
  readonly condition: Readonly<Record<string, string | { "d:href": string }>>;

  /** `message` is marked for translation if apps show it to users. */
  constructor(status: number, condition: DavRefusal["condition"], message: string) {
    super(message);
    this.status = status;
    this.condition = condition;
  }
}

/** A refusal that clients show and do not repeat. */
export const forbidden = (message: string, condition: DavRefusal["condition"] = {}): DavRefusal =>
  new DavRefusal(403, condition, message);

/** The refusal of every change of the plan. */
export const readOnly = (): DavRefusal =>
  forbidden(/*i18n*/ "The plan can only be read here. Set times in the app.", {
    "d:need-privileges": "",
  });

/** Refuses the name of a new resource if it has control characters or more than 300 characters. */
export function assertName(name: string): void {
  if (name.length > 300 || /\p{Cc}/u.test(name)) throw forbidden("This name cannot be used.");
}
