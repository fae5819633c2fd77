import { shownState } from '#domain/orders/estimates/estimate-state.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { type EstimateMailFacts, renderEstimate, renderEstimateAnswer } from '#emails/orders/estimate.ts';
import type { Context } from '#server/context.ts';
import type { EstimateRow } from '#server/db/schema/estimates.ts';
import type { EstimateMailRow } from '#server/db/schema/mails.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { readEstimateNote } from '#server/features/shared/mail/enqueue-mail.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { estimateNumber } from './present.ts';
import { findEstimate } from './queries.ts';
import { findEstimateUrl } from './sign-estimate.ts';

/** The email about an estimate, in its current state. Null where there is nothing left to say, or nobody to say it to. */
export async function composeEstimateMail(ctx: Context, mail: EstimateMailRow): Promise<MailMessage | null> {
  const note = readEstimateNote(ctx, mail);
  const row = note && (await findEstimate(ctx.db, note.estimateId));
  if (!row?.customerEmail) return null;
  return mail.kind === 'estimate_sent' ? composeSent(ctx, mail, row) : composeAnswer(ctx, mail, row);
}

async function mailFacts(ctx: Context, row: EstimateRow, url: string): Promise<EstimateMailFacts> {
  const { timeZone, address: form } = await getFormats(ctx);
  const { property_name, address, city, state, zip_code: zipCode } = row.asked;
  return {
    brand: await mailBrand(ctx),
    timeZone,
    number: estimateNumber(row) ?? '',
    customerName: row.customerName,
    packageName: row.price.quote.lines.find(({ kind }) => kind === 'package')?.label ?? row.packageName,
    property: property_name || fullAddress({ address, city, state, zipCode }, form),
    totalMinor: row.totalMinor,
    currency: row.currency,
    validUntil: bookingInstant(row.validUntil, null, timeZone),
    url,
  };
}

/** The link of an estimate to its customer; null once it is not open any more. */
async function composeSent(ctx: Context, { id }: EstimateMailRow, row: EstimateRow): Promise<MailMessage | null> {
  const url = shownState(row, ctx.clock.now()) === 'open' ? await findEstimateUrl(ctx, row) : null;
  if (!url) return null;
  const rendered = await renderEstimate({ ...(await mailFacts(ctx, row, url)), note: row.note }, row.locale);
  const to = { name: row.customerName, address: row.customerEmail };
  return { id, to, replyTo: await studioMailbox(ctx), ...rendered, attachments: [] };
}

/** The answer to an estimate, to the studio: what is answered goes to the customer. */
async function composeAnswer(ctx: Context, { id }: EstimateMailRow, row: EstimateRow): Promise<MailMessage | null> {
  if (row.state !== 'accepted' && row.state !== 'declined') return null;
  const order = row.orderId ? await findOrder(ctx.db, row.orderId) : null;
  const path = order ? `/admin/orders/${order.id}` : `/admin/estimates/${row.id}`;
  const facts = await mailFacts(ctx, row, `${ctx.config.BASE_URL}${path}`);
  const answer =
    row.state === 'accepted'
      ? ({ kind: 'accepted', by: row.acceptedBy, orderNumber: order?.orderNumber ?? null } as const)
      : ({ kind: 'declined', reason: row.declineReason } as const);
  const locale = firstLanguage((await ctx.content.get()).site);
  return {
    id,
    to: await studioMailbox(ctx),
    replyTo: { name: row.customerName, address: row.customerEmail },
    ...(await renderEstimateAnswer({ ...facts, answer }, locale)),
    attachments: [],
  };
}
