import { z } from 'zod';
import { roleSchema } from '#domain/shared/access/roles.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { accountEmailSchema, fullNameSchema, linkTokenSchema } from './account-input.ts';
import { newPasswordSchema } from './passwords.ts';
import { refineGrant, staffFields, staffGrantFields } from './staff-grant.ts';

/** How long an invitation opens an account, in days. */
export const INVITATION_DAYS = 7;
/** How many may be open at once: the list shows them all. */
export const MOST_INVITATIONS = 200;

/** `POST /api/admin/invitations`. `locale` is the language of the email and of the account; the studio's first one unless named. */
export const inviteSchema = refineGrant(
  z.object({
    full_name: fullNameSchema,
    email: accountEmailSchema,
    ...staffGrantFields,
    locale: localeSchema.optional(),
  }),
);
export type Invite = z.infer<typeof inviteSchema>;

/** The body of `POST /api/v1/customers/invitations`. */
export const inviteCustomerSchema = z.object({
  full_name: fullNameSchema,
  email: accountEmailSchema,
  locale: localeSchema.optional(),
});

/**
 * An invitation that was neither accepted nor revoked. It is expired once its days are over, and where the inviter is
 * no admin any more; sent again, it is open.
 */
export const invitationSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role: roleSchema,
  ...staffFields,
  locale: localeSchema,
  state: z.enum(['open', 'expired']),
  invited_by: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** An invitation that was just sent. While emails go to files, `link` is the link of its email, returned this once; otherwise null. */
export const sentInvitationSchema = invitationSchema.extend({ link: z.string().nullable() });
export type SentInvitation = z.infer<typeof sentInvitationSchema>;

/** `GET /api/admin/invitations`: all of them, the newest first. */
export const invitationListSchema = z.object({ invitations: z.array(invitationSchema), total: z.int() });
export type InvitationList = z.infer<typeof invitationListSchema>;

/** The answer to the link of an invitation. */
export const invitationViewSchema = z.object({ full_name: z.string(), email: z.string(), role: roleSchema });
export type InvitationView = z.infer<typeof invitationViewSchema>;

/** `POST /api/auth/accept-invitation`. */
export const acceptInvitationSchema = linkTokenSchema.extend({ new_password: newPasswordSchema });
