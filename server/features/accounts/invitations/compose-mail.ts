import { renderAccountInvitation } from '#emails/accounts/account-invitation.ts';
import type { Context } from '#server/context.ts';
import type { InvitationMailRow } from '#server/db/schema/mails.ts';
import { accountMailNoteSchema } from '#server/features/shared/mail/enqueue-mail.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { mailBrand } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { unsealText } from '#server/platform/random/seal.ts';
import { acceptPath } from './present.ts';
import { findOpenInvitation } from './queries.ts';

/** The email of an invitation; null where it was revoked, accepted or sent again by the time it leaves. */
export async function composeInvitation(ctx: Context, mail: InvitationMailRow): Promise<MailMessage | null> {
  if (!mail.sealed) return null;
  const { token = '' } = accountMailNoteSchema.parse(JSON.parse(unsealText(ctx.config.secret, mail.sealed)));
  const invitation = await findOpenInvitation(ctx.db, hashToken(token), ctx.clock.now());
  if (!invitation) return null;
  const { name, email, role, locale, expiresAt } = invitation;
  const facts = {
    brand: await mailBrand(ctx),
    timeZone: await getTimeZone(ctx),
    name,
    email,
    role,
    link: await getPageUrl(ctx, locale, acceptPath(token)),
    expiresAt,
  };
  return {
    id: mail.id,
    to: { name, address: email },
    ...(await renderAccountInvitation(facts, locale)),
    attachments: [],
  };
}
