import { type AccountMailFacts, renderAccountMail } from '#emails/accounts/account-mail.ts';
import type { Context } from '#server/context.ts';
import type { AccountMailRow } from '#server/db/schema/mails.ts';
import {
  type AccountMailNote,
  accountMailNoteSchema,
  KINDS_WITHOUT_ACCOUNT,
} from '#server/features/shared/mail/enqueue-mail.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { mailBrand } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { unsealText } from '#server/platform/random/seal.ts';

type Kind = AccountMailRow['kind'];

/** The page that a link of each kind of mail opens, before its token. */
const PAGE_OF_KIND: Partial<Record<Kind, string>> = {
  confirm_address: '/verify-email',
  confirm_email_change: '/verify-email',
  confirm_new_email: '/verify-email',
  reset_password: '/update-password',
};

/** The page that a mail without a token leads to. */
const PLAIN_PAGE_OF_KIND: Partial<Record<Kind, string>> = {
  account_exists: '/forgot-password',
  password_changed: '/forgot-password',
  sign_in_trouble: '/forgot-password',
  new_device: '/account/security',
  two_factor_changed: '/account/security',
  property_moved_here: '/realtor/properties',
};

/** The token is behind `#`: browsers keep that part to themselves, so that no log and no referrer has it. */
function linkPath(kind: Kind, { token }: AccountMailNote): string | null {
  const page = PAGE_OF_KIND[kind];
  if (page) return token ? `${page}#token=${token}` : null;
  return PLAIN_PAGE_OF_KIND[kind] ?? null;
}

/** The message of a mail about an account; null where the account is gone, or the mail has left already. */
export async function composeAccountMail(ctx: Context, mail: AccountMailRow): Promise<MailMessage | null> {
  if (!mail.sealed) return null;
  const note = accountMailNoteSchema.parse(JSON.parse(unsealText(ctx.config.secret, mail.sealed)));
  const user = mail.userId ? await findUser(ctx.db, mail.userId) : null;
  if (!user && !KINDS_WITHOUT_ACCOUNT.some((kind) => kind === mail.kind)) return null;
  const account = { name: user?.name ?? note.to?.name ?? '', address: user?.email ?? note.to?.address ?? '' };
  const path = linkPath(mail.kind, note);
  const locale = user?.locale ?? note.locale ?? 'en';
  const facts: AccountMailFacts = {
    occasion: mail.kind,
    brand: await mailBrand(ctx),
    timeZone: await getTimeZone(ctx),
    name: account.name,
    email: account.address,
    link: path && (await getPageUrl(ctx, locale, path)),
    newEmail: note.newEmail ?? null,
    device: note.device ?? null,
    ipAddress: note.ipAddress ?? null,
    propertyName: note.propertyName ?? null,
    change: note.change ?? null,
    isByStudio: note.isByStudio ?? false,
    at: new Date(note.at),
  };
  return { id: mail.id, to: note.to ?? account, ...(await renderAccountMail(facts, locale)), attachments: [] };
}
