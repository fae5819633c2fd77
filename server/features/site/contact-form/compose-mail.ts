import { groupHours } from '#domain/scheduling/bookings/group-hours.ts';
import type { ContactMailFacts } from '#emails/site/contact-mail.ts';
import { renderContactNotice } from '#emails/site/contact-notice.ts';
import { renderContactReceipt } from '#emails/site/contact-receipt.ts';
import type { Context } from '#server/context.ts';
import type { ContactMessageRow } from '#server/db/schema/contact.ts';
import type { ContactMailRow } from '#server/db/schema/mails.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { findMessage } from './queries.ts';

/** The message of a mail about a contact message: the notice to the studio, or the receipt to the visitor. */
export async function composeContactMail(ctx: Context, mail: ContactMailRow): Promise<MailMessage | null> {
  const row = mail.contactMessageId ? await findMessage(ctx.db, mail.contactMessageId) : null;
  if (!row) return null;
  const studio = await studioMailbox(ctx);
  const visitor = { name: row.name, address: row.email };
  const facts = await mailFacts(ctx, row);
  switch (mail.kind) {
    case 'contact_notice':
      return { id: mail.id, to: studio, replyTo: visitor, ...(await renderContactNotice(facts)), attachments: [] };
    case 'contact_receipt':
      return {
        id: mail.id,
        to: visitor,
        replyTo: studio,
        ...(await renderContactReceipt(facts, row.locale)),
        attachments: [],
      };
  }
}

async function mailFacts(ctx: Context, row: ContactMessageRow): Promise<ContactMailFacts> {
  const { name, email, phone, subject, message, createdAt } = row;
  return {
    brand: await mailBrand(ctx),
    timeZone: await getTimeZone(ctx),
    hours: groupHours((await getSettings(ctx)).working_hours),
    name,
    email,
    phone,
    subject,
    message,
    receivedAt: createdAt,
  };
}
