import { fullAddress } from '#domain/orders/full-address.ts';
import { ROLES } from '#domain/shared/access/roles.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { EmailKind } from '#domain/site/email-kinds.ts';
import { renderAccountInvitation } from '#emails/accounts/account-invitation.ts';
import { type AccountMailFacts, renderAccountMail } from '#emails/accounts/account-mail.ts';
import { renderPortalInvitation } from '#emails/accounts/portal-invitation.ts';
import { renderShootChange } from '#emails/calendar/shoot-change.ts';
import { renderMediaDelivered } from '#emails/deliveries/media-delivered.ts';
import { writeCrewExample } from '#emails/messages/example-crew-news.ts';
import { renderAdminNotification } from '#emails/orders/admin-notification.ts';
import { renderOrderConfirmation } from '#emails/orders/order-confirmation.ts';
import { renderOrderUpdate } from '#emails/orders/order-update.ts';
import type { OrderUpdateFacts } from '#emails/orders/order-update-facts.ts';
import { renderPaymentLink } from '#emails/orders/payment-link.ts';
import { renderPaymentReceived } from '#emails/orders/payment-received.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderContactNotice } from '#emails/site/contact-notice.ts';
import { renderContactReceipt } from '#emails/site/contact-receipt.ts';
import type { Context } from '#server/context.ts';
import { getFormats, getTimeZone } from '#server/features/site/get-formats.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { mailBrand } from '#server/platform/mail/mail-brand.ts';
import type { EmailSubject } from './find-subject.ts';
import { makeExampleMessage } from './make-example.ts';

/** An email to preview. `example` names one of its variants. */
export type ExampleEmail = { kind: EmailKind; locale: Locale; example: string | null; subject: EmailSubject };

const CHANGES = { shoot_scheduled: 'scheduled', shoot_moved: 'moved', shoot_cancelled: 'cancelled' } as const;

/** Writes an email about a subject as it would be sent, with the texts that `ctx.content` holds. Nothing is stored or sent. */
export async function renderEmail(ctx: Context, email: ExampleEmail): Promise<RenderedMail> {
  const { kind, locale, example, subject } = email;
  const { order, shoot } = subject;
  switch (kind) {
    case 'order_confirmation':
      return renderOrderConfirmation(order, locale);
    case 'studio_notice':
      return renderAdminNotification(order);
    case 'order_completed':
    case 'order_cancelled':
    case 'order_refunded':
      return renderOrderUpdate(updateFacts(kind, email), locale);
    case 'portal_invitation':
      return renderPortalInvitation(
        { order, signUpUrl: await getPageUrl(ctx, locale, '/realtor-auth?tab=signup') },
        locale,
      );
    case 'payment_link':
      return renderPaymentLink(
        {
          order,
          dueMinor: order.chargeMinor,
          payUrl: await getPageUrl(ctx, locale, '/pay/example'),
          expiresAt: new Date(order.writtenAt.getTime() + 14 * DAY_MS),
        },
        locale,
      );
    case 'payment_received': {
      const paidMinor = partOf(order.chargeMinor);
      const lines = [{ label: order.packageName, quantity: 1, amountMinor: paidMinor }];
      return renderPaymentReceived({ order, paidMinor, dueMinor: example === 'due' ? paidMinor : 0, lines }, locale);
    }
    case 'shoot_scheduled':
    case 'shoot_moved':
    case 'shoot_cancelled': {
      const isRefunded = example === 'refunded';
      const askedFee = example === 'asked' ? '' : null;
      return renderShootChange({ ...order, change: CHANGES[kind], ...shoot, isRefunded, askedFee }, locale);
    }
    case 'contact_receipt':
      return renderContactReceipt(await makeExampleMessage(ctx), locale);
    case 'contact_notice':
      return renderContactNotice(await makeExampleMessage(ctx));
    case 'media_delivered':
    case 'media_delivered_guest':
      return renderDelivery(ctx, email, kind === 'media_delivered_guest');
    case 'account_invitation':
      return renderInvitation(ctx, email);
    case 'two_factor_on':
    case 'two_factor_off':
    case 'two_factor_codes':
    case 'two_factor_reset':
      return renderAccount(ctx, email, { occasion: 'two_factor_changed', change: TWO_FACTOR_CHANGES[kind] });
    case 'account_deleted_by_studio':
      return renderAccount(ctx, email, { occasion: 'account_deleted', isByStudio: true });
    case 'crew_shoot_given':
    case 'crew_shoot_moved':
    case 'crew_shoot_cancelled':
    case 'crew_shoot_taken':
    case 'crew_shoots_tomorrow':
    case 'crew_calendar_question':
    case 'crew_calendar_failing':
    case 'crew_job_given':
    case 'crew_results_returned':
    case 'crew_customer_moved':
    case 'crew_customer_cancelled':
    case 'crew_digest':
      return writeCrewExample(await crewReader(ctx), kind, locale);
    case 'confirm_address':
    case 'account_exists':
    case 'reset_password':
    case 'password_changed':
    case 'confirm_email_change':
    case 'confirm_new_email':
    case 'email_changed':
    case 'new_device':
    case 'sign_in_trouble':
    case 'account_deleted':
    case 'order_moved_away':
    case 'property_moved_away':
    case 'property_moved_here':
      return renderAccount(ctx, email, { occasion: kind });
  }
}

const crewReader = async (ctx: Context) => ({
  brand: await mailBrand(ctx),
  timeZone: await getTimeZone(ctx),
  writtenAt: ctx.clock.now(),
  baseUrl: ctx.config.BASE_URL,
});

const TWO_FACTOR_CHANGES = {
  two_factor_on: 'on',
  two_factor_off: 'off',
  two_factor_codes: 'codes',
  two_factor_reset: 'reset',
} as const;

/** A fifth of an amount, but at least 1 minor unit, so that examples never show zero. */
const partOf = (minor: number) => Math.max(1, Math.round(minor / 5));

function updateFacts(kind: OrderUpdateFacts['kind'], { example, subject }: ExampleEmail): OrderUpdateFacts {
  const { order, shoot, isReal, hasShoot } = subject;
  const isUnpaid = !isReal && kind === 'order_cancelled' && example === 'unpaid';
  const whole = order.chargeMinor;
  const [refundMinor, refundedMinor] =
    example === 'part' ? [partOf(whole), partOf(whole)] : [example === 'rest' ? partOf(whole) : whole, whole];
  const isRefund = kind === 'order_refunded';
  return {
    kind,
    order: isUnpaid ? { ...order, paidMinor: 0 } : order,
    refundMinor: isRefund ? refundMinor : 0,
    refundedMinor: isRefund ? refundedMinor : 0,
    refundMethod: null,
    creditNoteNumber: isRefund ? 'CN-1' : null,
    cancelledShoot: kind === 'order_cancelled' && hasShoot ? shoot : null,
  };
}

const READER = { name: 'Jane Doe', email: 'jane.doe@example.com' };

async function renderDelivery(
  ctx: Context,
  { locale, subject }: ExampleEmail,
  isGuest: boolean,
): Promise<RenderedMail> {
  const { propertyName } = subject.order;
  const { address: form } = await getFormats(ctx);
  const facts = {
    brand: await mailBrand(ctx),
    isGuest,
    name: READER.name,
    propertyName,
    address: fullAddress(subject.order, form),
    media: { photo: 42, film: 1, plan: 0, panorama: 0, document: 0 },
    mediaUrl: await getPageUrl(ctx, locale, isGuest ? '/d/example' : '/realtor/media'),
  };
  return renderMediaDelivered(facts, locale);
}

async function renderInvitation(ctx: Context, { locale, example }: ExampleEmail): Promise<RenderedMail> {
  const facts = {
    brand: await mailBrand(ctx),
    timeZone: await getTimeZone(ctx),
    ...READER,
    role: ROLES.find((role) => role === example) ?? ('realtor' as const),
    link: await getPageUrl(ctx, locale, '/accept-invitation#token=example'),
    expiresAt: new Date(ctx.clock.now().getTime() + 7 * DAY_MS),
  };
  return renderAccountInvitation(facts, locale);
}

async function renderAccount(
  ctx: Context,
  { locale }: ExampleEmail,
  event: Pick<AccountMailFacts, 'occasion'> & Partial<AccountMailFacts>,
): Promise<RenderedMail> {
  const facts: AccountMailFacts = {
    brand: await mailBrand(ctx),
    timeZone: await getTimeZone(ctx),
    ...READER,
    link: await getPageUrl(ctx, locale, '/account#token=example'),
    newEmail:
      event.occasion === 'confirm_email_change' || event.occasion === 'email_changed' ? 'jane@example.com' : null,
    device: event.occasion === 'new_device' ? 'Firefox, Windows' : null,
    ipAddress: event.occasion === 'new_device' ? '203.0.113.9' : null,
    propertyName: event.occasion.startsWith('property_moved') ? 'Maple House' : null,
    change: null,
    isByStudio: false,
    at: ctx.clock.now(),
    ...event,
  };
  return renderAccountMail(facts, locale);
}
