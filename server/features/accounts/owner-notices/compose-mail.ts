import { renderOwnerNotice } from '#emails/accounts/owner-notice.ts';
import type { Context } from '#server/context.ts';
import type { MailRow } from '#server/db/schema/mails.ts';
import { type OwnerMailNote, readOwnerNote } from '#server/features/shared/mail/enqueue-mail.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';

async function findReader({ db }: Context, { ownerId }: OwnerMailNote) {
  const user = await findUser(db, ownerId);
  return user?.role === 'admin' && !user.suspendedAt ? { name: user.name, address: user.email } : null;
}

/** The email that tells an owner what was done; null for who is none any more. */
export async function composeOwnerMail(
  ctx: Context,
  mail: Pick<MailRow, 'id' | 'sealed'>,
): Promise<MailMessage | null> {
  const note = readOwnerNote(ctx, mail);
  const to = note && (await findReader(ctx, note));
  if (!to) return null;
  const { act, by, about, more, ipAddress, path } = note;
  const facts = {
    brand: await mailBrand(ctx),
    timeZone: await getTimeZone(ctx),
    at: new Date(note.at),
    act,
    by,
    about,
    more,
    ipAddress,
    url: await getPageUrl(ctx, 'en', path),
  };
  return { id: mail.id, to, replyTo: await studioMailbox(ctx), ...(await renderOwnerNotice(facts)), attachments: [] };
}
