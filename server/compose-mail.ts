import { composeOwnerMail } from '#server/features/accounts/owner-notices/compose-mail.ts';
import { composeAccountMail } from './features/accounts/compose-mail.ts';
import { composeInvitation } from './features/accounts/invitations/compose-mail.ts';
import { composeShootMail } from './features/calendar/compose-mail.ts';
import { composeDeliveryMail } from './features/deliveries/compose-mail.ts';
import { composeGuestDelivery } from './features/deliveries/guest-deliveries/compose-mail.ts';
import { composeReminder } from './features/deliveries/link-ends/compose-mail.ts';
import { composeArchiveMail } from './features/deliveries/notices/compose-mail.ts';
import { composeLeadMail } from './features/listings/leads/compose-mail.ts';
import { composeGuestMail } from './features/messages/compose-guest-mail.ts';
import { composeReminderMail } from './features/messages/compose-mail.ts';
import { composeCrewMail } from './features/messages/crew/compose-mail.ts';
import { composeWebhookMail } from './features/operations/webhooks/compose-mail.ts';
import { composeOrderMail } from './features/orders/compose-mail.ts';
import { composeEstimateMail } from './features/orders/estimates/compose-mail.ts';
import { composeGuestListMail } from './features/orders/guests/compose-mail.ts';
import { composePaymentMail } from './features/orders/payment-links/compose-mail.ts';
import { composeInvoiceMail } from './features/orders/terms/compose-mail.ts';
import { composeReviewMail } from './features/reviews/compose-mail.ts';
import { readLinkNote } from './features/shared/mail/enqueue-mail.ts';
import type { ComposeMail } from './features/shared/mail/send-mail.ts';
import { composeContactMail } from './features/site/contact-form/compose-mail.ts';

/** The feature that a mail is about writes it. */
export const composeMail: ComposeMail = async (ctx, mail) => {
  const { kind } = mail;
  switch (kind) {
    case 'order_confirmation':
    case 'studio_notice':
    case 'order_completed':
    case 'order_cancelled':
    case 'order_refunded':
    case 'portal_invitation':
      return composeOrderMail(ctx, { ...mail, kind });
    case 'payment_link':
    case 'payment_received':
      return composePaymentMail(ctx, { ...mail, kind });
    case 'invoice_issued':
    case 'payment_reminder':
      return composeInvoiceMail(ctx, { ...mail, kind });
    case 'shoot_scheduled':
    case 'shoot_moved':
    case 'shoot_cancelled':
      return composeShootMail(ctx, { ...mail, kind });
    case 'shoot_reminder':
    case 'shoot_on_the_way':
      return composeReminderMail(ctx, { ...mail, kind });
    case 'guest_times':
    case 'guest_reminder':
      return composeGuestMail(ctx, { ...mail, kind });
    case 'guest_delivery':
      return composeGuestDelivery(ctx, mail);
    case 'guests_changed':
      return composeGuestListMail(ctx, { ...mail, kind });
    case 'crew_news':
      return composeCrewMail(ctx, mail);
    case 'media_delivered':
      return composeDeliveryMail(ctx, { ...mail, kind });
    case 'review_received':
    case 'review_answered':
      return composeReviewMail(ctx, { ...mail, kind });
    case 'archive_ready': {
      const note = readLinkNote(ctx, mail);
      return note && composeArchiveMail(ctx, mail.id, note);
    }
    case 'link_ending': {
      const note = readLinkNote(ctx, mail);
      return note && composeReminder(ctx, mail.id, note);
    }
    case 'contact_notice':
    case 'contact_receipt':
      return composeContactMail(ctx, { ...mail, kind });
    case 'confirm_address':
    case 'account_exists':
    case 'reset_password':
    case 'password_changed':
    case 'confirm_email_change':
    case 'confirm_new_email':
    case 'email_changed':
    case 'new_device':
    case 'sign_in_trouble':
    case 'two_factor_changed':
    case 'account_deleted':
    case 'order_moved_away':
    case 'property_moved_away':
    case 'property_moved_here':
      return composeAccountMail(ctx, { ...mail, kind });
    case 'account_invitation':
      return composeInvitation(ctx, { ...mail, kind });
    case 'webhook_failing':
    case 'webhook_off':
      return composeWebhookMail(ctx, { ...mail, kind });
    case 'property_lead':
      return composeLeadMail(ctx, mail);
    case 'estimate_sent':
    case 'estimate_answered':
      return composeEstimateMail(ctx, { ...mail, kind });
    case 'owner_notice':
      return composeOwnerMail(ctx, mail);
  }
};
