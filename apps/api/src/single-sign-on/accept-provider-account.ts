import { randomUUID } from "node:crypto";
import {
  DomainError,
  emailSchema,
  type SingleSignOnProblem,
  type User,
  usernameSchema,
} from "@daysignal/core";
import {
  findUserOfIdentity,
  insertIdentity,
  lockSignIn,
  noteIdentityUse,
  transact,
} from "@daysignal/db";
import { insertAccount } from "../account/create-account.ts";
import { mailAboutSignInMethod } from "../account/sign-in-mail.ts";
import { writeAudit } from "../account/write-audit.ts";
import type { Context } from "../trpc/context.ts";
import type { ProviderAccount, SingleSignOnSettings } from "./provider.ts";

/** A sign-in at the provider that is refused here. */
export class SingleSignOnRefusal extends Error {
  override readonly name = "SingleSignOnRefusal";
  readonly problem: SingleSignOnProblem;
  /** The account it is about; null for someone without an account here. */
  readonly userId: string | null;

  constructor(problem: SingleSignOnProblem, userId: string | null = null) {
    super(problem);
    this.problem = problem;
    this.userId = userId;
  }
}

/**
 * The account to sign in: the linked one, else a new one if the operator allows it (§6). An account
 * is never linked by its email alone, since the provider might let users choose theirs. Throws a
 * `SingleSignOnRefusal`.
 */
export async function acceptProviderAccount(
  ctx: Context,
  person: ProviderAccount,
  settings: SingleSignOnSettings,
): Promise<Omit<User, "isOperator">> {
  const known = await findUserOfIdentity(ctx.db, person.identity);
  if (!isAllowed(person, settings)) throw new SingleSignOnRefusal("not-allowed", known?.id);
  if (known) {
    const use = { name: nameOf(person), at: ctx.now.toISOString() };
    await noteIdentityUse(ctx.db, person.identity, use);
    return known;
  }
  if (!settings.registers) throw new SingleSignOnRefusal("not-linked");
  const email = emailSchema.safeParse(person.email);
  if (!email.success || !person.isEmailVerified) throw new SingleSignOnRefusal("email-missing");
  return await register(ctx, person, email.data);
}

/**
 * Links a provider account to a signed-in user, who gets an email. Throws a `SingleSignOnRefusal`.
 */
export async function linkProviderAccount(
  ctx: Context,
  person: ProviderAccount,
  settings: SingleSignOnSettings,
  { userId, signInId }: { userId: string; signInId: string },
): Promise<void> {
  if (!isAllowed(person, settings)) throw new SingleSignOnRefusal("not-allowed", userId);
  const linked = await findUserOfIdentity(ctx.db, person.identity);
  if (linked?.id === userId) return;
  await transact(ctx.db, async (tx) => {
    // A password reset has ended the session in the meantime.
    if (!(await lockSignIn(tx, userId, signInId))) throw new SingleSignOnRefusal("expired");
    if (!(await insertIdentity(tx, userId, identityOf(ctx, person)))) {
      throw new SingleSignOnRefusal("linked-elsewhere", userId);
    }
    await writeAudit(ctx, tx, { action: "single-sign-on-linked", userId });
    const name = nameOf(person) ?? settings.label;
    await mailAboutSignInMethod(ctx, tx, userId, { kind: "single-sign-on", name });
  });
}

function identityOf({ now }: Context, person: ProviderAccount) {
  const createdAt = now.toISOString();
  return { ...person.identity, id: randomUUID(), name: nameOf(person), createdAt };
}

const nameOf = ({ email, username }: ProviderAccount) => email ?? username;

/** The maximum number of usernames tried. */
const attempts = 10;

/**
 * Creates an account without a password, named as the person, else as the email. If that is taken, a number
 * is appended, in the end a random one.
 */
async function register(
  ctx: Context,
  person: ProviderAccount,
  email: string,
): Promise<Omit<User, "isOperator">> {
  const [name = "person"] = [person.username, email].flatMap(
    (wanted) => usernameSchema.safeParse(wanted?.split("@")[0]).data ?? [],
  );
  for (let count = 1; count <= attempts; count++) {
    const suffix = count < attempts ? count : randomUUID().slice(0, 8);
    const username = count === 1 ? name : `${name.slice(0, 55)}-${suffix}`;
    try {
      return await transact(ctx.db, async (tx) => {
        const account = { username, email, passwordHash: null, createdAt: ctx.now.toISOString() };
        const user = await insertAccount(tx, account, null);
        // A concurrent sign-in has linked it.
        if (!(await insertIdentity(tx, user.id, identityOf(ctx, person)))) {
          throw new SingleSignOnRefusal("failed");
        }
        await writeAudit(ctx, tx, { action: "account-created", userId: user.id });
        return user;
      });
    } catch (error) {
      // A concurrent sign-in of the same person was faster.
      const known = await findUserOfIdentity(ctx.db, person.identity);
      if (known) return known;
      const code = error instanceof DomainError ? error.code : undefined;
      if (code === "EMAIL_TAKEN") throw new SingleSignOnRefusal("email-taken");
      if (code !== "USERNAME_TAKEN") throw error;
    }
  }
  throw new SingleSignOnRefusal("failed");
}

/**
 * Whether the operator's settings allow a provider account (§6): it has a verified email of an
 * allowed domain, and one of the allowed groups.
 */
export function isAllowed(
  { email, isEmailVerified, groups }: Pick<ProviderAccount, "email" | "isEmailVerified" | "groups">,
  { domains, groups: allowed }: Pick<SingleSignOnSettings, "domains" | "groups">,
): boolean {
  const domain = email?.split("@").at(-1)?.toLowerCase();
  const isInDomain =
    domains.length === 0 || (isEmailVerified && domain !== undefined && domains.includes(domain));
  return isInDomain && (allowed.length === 0 || groups.some((group) => allowed.includes(group)));
}
