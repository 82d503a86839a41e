import { z } from "zod";
import { idSchema } from "../id.ts";
import { text } from "../text.ts";
import { instantSchema } from "../time/instant.ts";

/** Who may register: everybody, holders of an invitation, or nobody (§6). */
export const registrationModes = ["open", "invite", "closed"] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** The facts about an installation that its visitors' screens need. */
export const visitorInfoSchema = z
  .object({
    registration: z.enum(registrationModes),
    hasPasswordSignIn: z.boolean().meta({ description: "False if PASSWORD_SIGN_IN is off" }),
    singleSignOn: z.string().nullable().meta({
      description: "The label of the OpenID provider; null without one",
    }),
  })
  .meta({ id: "VisitorInfo" });
export type VisitorInfo = z.infer<typeof visitorInfoSchema>;

/** The code of an invitation link. Spaces around a pasted one are ignored. */
export const invitationCodeSchema = text(100).trim().min(1, /*i18n*/ "is required");

/** The maximum number of accounts that one invitation can create. */
export const maxInvitationUses = 1000;

/** An invitation as operators see it. Its code is shown once. */
export const invitationSchema = z
  .object({
    id: z.uuid(),
    createdAt: z.string(),
    expiresAt: z.string(),
    maxUses: z.int(),
    uses: z.int().meta({ description: "The number of accounts created with it" }),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitationSchema>;

/** The response to creating an invitation, the only one that contains its code. */
export const createdInvitationSchema = invitationSchema
  .extend({
    invitation: z.string().meta({
      description: "The code, shown only this once; the link is `/auth?invitation={invitation}`",
    }),
  })
  .meta({ id: "CreatedInvitation" });
export type CreatedInvitation = z.infer<typeof createdInvitationSchema>;

export const createInvitationInput = z.strictObject({
  expiresAt: instantSchema,
  maxUses: z.int().min(1).max(maxInvitationUses),
});

export const invitationIdInput = z.strictObject({ id: idSchema });
