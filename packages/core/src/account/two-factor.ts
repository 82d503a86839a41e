import { z } from "zod";
import { currentPasswordSchema } from "./account.ts";
import { signInCodeSchema } from "./sign-in-code.ts";

/** The number of recovery codes, and how long a device is remembered. */
export const recoveryCodeCount = 10;
export const rememberedDeviceDays = 30;

/** Two-factor sign-in of a user. The secret itself is never part of it. */
export const twoFactorSchema = z
  .object({
    isEnabled: z.boolean(),
    recoveryCodesLeft: z.int().meta({ description: "The number of unused recovery codes" }),
  })
  .meta({ id: "TwoFactor" });

/** The data for an authenticator app, valid until a code confirms that the app has them. */
export const newTwoFactorSchema = z
  .object({
    secret: z.string().meta({ description: "In base32" }),
    uri: z.string().meta({ description: "The same as a URI for a QR code: otpauth://totp/…" }),
  })
  .meta({ id: "NewTwoFactor" });

/** Recovery codes, which only this response contains. */
export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: "RecoveryCodes" });

export const beginTwoFactorInput = z.strictObject({ currentPassword: currentPasswordSchema });

export const confirmTwoFactorInput = z.strictObject({ code: signInCodeSchema });
