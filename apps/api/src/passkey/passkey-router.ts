import { router } from "../trpc/procedures.ts";
import { addPasskey } from "./add-passkey.ts";
import { beginPasskey } from "./begin-passkey.ts";
import { beginPasskeySignIn } from "./begin-sign-in.ts";
import { listOwnPasskeys } from "./list-passkeys.ts";
import { removePasskey } from "./remove-passkey.ts";
import { renameOwnPasskey } from "./rename-passkey.ts";
import { signInWithPasskey } from "./sign-in.ts";

/** Passkeys (§7): added with a session, used to sign in without a username. */
export const passkeyRouter = router({
  list: listOwnPasskeys,
  begin: beginPasskey,
  add: addPasskey,
  rename: renameOwnPasskey,
  remove: removePasskey,
  beginSignIn: beginPasskeySignIn,
  signIn: signInWithPasskey,
});
