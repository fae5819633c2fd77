import { renderWebhookNotice } from '#emails/operations/webhook-notice.ts';
import type { Context } from '#server/context.ts';
import type { WebhookMailRow } from '#server/db/schema/mails.ts';
import { readWebhookNote } from '#server/features/shared/mail/enqueue-mail.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { findWebhook } from './queries.ts';

/** The email about a webhook, as it is now; null where it is gone, or works again. */
export async function composeWebhookMail(ctx: Context, mail: WebhookMailRow): Promise<MailMessage | null> {
  const note = readWebhookNote(ctx, mail);
  const webhook = note && (await findWebhook(ctx.db, note.webhookId));
  if (!webhook) return null;
  const offReason = webhook.offReason === 'by_hand' ? null : webhook.offReason;
  const isOver = mail.kind === 'webhook_off' ? !offReason : webhook.offReason !== null || !webhook.warnedAt;
  if (isOver) return null;
  const { kind } = mail;
  const { description, lastStatus, lastError } = webhook;
  const mailbox = await studioMailbox(ctx);
  const facts = {
    brand: await mailBrand(ctx),
    kind,
    offReason,
    host: new URL(webhook.url).host,
    description,
    lastStatus,
    lastError,
    url: await getPageUrl(ctx, 'en', `/admin/settings/webhooks/${webhook.id}`),
  };
  return { id: mail.id, to: mailbox, replyTo: mailbox, ...(await renderWebhookNotice(facts)), attachments: [] };
}
